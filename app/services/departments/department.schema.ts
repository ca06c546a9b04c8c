import { CONSOLE_TEXT } from "../console.text";
import { readByRule } from "../format/text-rule";
import { at, formSchema, refused, taken, text, type Reading } from "../form.schema";
import { DEPARTMENT_LABELS as LABELS, DEPARTMENT_TEXT as TEXT } from "./department.text";
import { SORT_MAX } from "./department.types";

export interface DepartmentFacts {
  readonly types: readonly string[];
  /** The member that the lookup names; undefined for one that it does not know. */
  readonly leaderId: number | null | undefined;
}

const NAME = /^[a-z\u4e00-\u9fa5][a-z0-9\u4e00-\u9fa5()（）]+$/i;
const CODE = /^[A-Za-z0-9-]+$/;

function readSort(typed: string): Reading<number | null> {
  const digits = typed.normalize("NFKC").trim();
  if (digits === "") return taken(null);
  const sort = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
  return sort <= SORT_MAX ? taken(sort) : refused(TEXT.sortWrong);
}

const STATES = { "1": "active", "0": "disabled" } as const;

function readStatus(typed: string): Reading<"active" | "disabled"> {
  if (typed === "") return taken("active");
  return typed === "1" || typed === "0" ? taken(STATES[typed]) : refused(CONSOLE_TEXT.choose(LABELS.status));
}

/** Console.md 3.4. */
export const departmentSchema = ({ types, leaderId }: DepartmentFacts) =>
  formSchema(
    { name: text, code: text, type: text, leaderId: text, sort: text, status: text, remark: text },
    (form) => ({
      name: at(
        "name",
        readByRule(form.name, {
          ...{ label: LABELS.name, min: 2, max: 30, empty: CONSOLE_TEXT.enter(LABELS.name) },
          ...{ fits: (name) => NAME.test(name), wrong: TEXT.nameWrong },
        }),
      ),
      code: at(
        "code",
        readByRule(form.code.normalize("NFKC"), {
          ...{ label: LABELS.code, max: 20, fits: (code) => CODE.test(code), wrong: TEXT.codeWrong },
        }),
      ),
      type: at(
        "type",
        form.type === "" || types.includes(form.type)
          ? taken(form.type)
          : refused(CONSOLE_TEXT.choose(LABELS.type)),
      ),
      leaderId: at("leaderId", leaderId === undefined ? refused(TEXT.leaderWrong) : taken(leaderId)),
      sort: at("sort", readSort(form.sort)),
      status: at("status", readStatus(form.status)),
      remark: at("remark", readByRule(form.remark, { label: LABELS.remark, max: 255 })),
    }),
  );
