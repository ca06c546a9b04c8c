import type { Choice, Field, FormDefinition, Typed, ValuesOf } from "../../forms/editing/form.types";
import { defineForm } from "../../forms/editing/form-values";
import { areaField, choiceField, lineField, lookupField, numberField } from "../../forms/editing/fields";
import { always, anyText } from "../../forms/rules/form.schema";
import {
  DEPARTMENT_LABELS as LABELS,
  DEPARTMENT_SECTION,
  DEPARTMENT_STATES,
  DEPARTMENT_TEXT as TEXT,
  TOP_LEVEL,
} from "./department.text";
import { SORT_MAX, type DepartmentValues } from "./department.types";

/** A lookup of a record by its name: proposals, and the record found. */
interface Lookup {
  readonly matches: readonly string[];
  /** Null where the text names no record. */
  readonly found: { readonly id: number } | null;
}

export interface DepartmentFormContext {
  readonly types: readonly Choice[];
  readonly leader: Lookup;
  /** Null for an existing department, which is moved on a page of its own. */
  readonly parent: (Lookup & { readonly mayBeTop: boolean }) | null;
}

/** A letter or Chinese first; then letters, digits, Chinese and brackets. */
const NAME = /^[A-Za-z\p{Script=Han}][A-Za-z0-9\p{Script=Han}()（）]*$/u;
const CODE = /^[A-Za-z0-9-]+$/;

const STATES = [
  { key: "1", text: DEPARTMENT_STATES.active },
  { key: "0", text: DEPARTMENT_STATES.disabled },
] as const;

/** The parent department; null is the top. */
const parentField = ({ matches, found, mayBeTop }: NonNullable<DepartmentFormContext["parent"]>) =>
  lookupField(LABELS.parentId, {
    matches,
    found,
    wrong: TEXT.parentWrong,
    ...(mayBeTop ? { isOptional: true, hint: TEXT.topHint } : {}),
  });

const settledParent: Field<{ readonly id: number } | null> = {
  label: LABELS.parentId,
  control: { kind: "text", maxLength: 330 },
  isFixed: true,
  hint: TEXT.movedApart,
  rule: always(null),
};

const fieldsOf = ({ types, leader, parent }: DepartmentFormContext) => ({
  parentId: parent ? parentField(parent) : settledParent,
  name: lineField(LABELS.name, { min: 2, max: 30, fits: NAME, wrong: TEXT.nameWrong }),
  code: lineField(LABELS.code, { max: 20, fits: CODE, wrong: TEXT.codeWrong, isOptional: true }),
  type: choiceField("select", LABELS.type, types, { isOptional: true }),
  leaderId: lookupField(LABELS.leaderId, { ...leader, wrong: TEXT.leaderWrong, isOptional: true }),
  sort: numberField(LABELS.sort, {
    min: 0,
    max: SORT_MAX,
    wrong: TEXT.sortWrong,
    isOptional: true,
    hint: TEXT.sortHint,
  }),
  status: choiceField("radio", LABELS.status, STATES),
  remark: areaField(LABELS.remark, { max: 255, isOptional: true }),
});

export type DepartmentFields = ReturnType<typeof fieldsOf>;

/** The form of a department (docs/console.md, 3.4). */
export const departmentForm = (formContext: DepartmentFormContext): FormDefinition<DepartmentFields> =>
  defineForm(
    [
      {
        title: DEPARTMENT_SECTION,
        names: ["parentId", "name", "code", "type", "leaderId", "sort", "status", "remark"],
      },
    ],
    fieldsOf(formContext),
  );

/** The department of a validated form. */
export const departmentValuesOf = ({
  parentId: _,
  leaderId,
  status,
  ...values
}: ValuesOf<DepartmentFields>): DepartmentValues => ({
  ...values,
  leaderId: leaderId?.id ?? null,
  status: status === "0" ? "disabled" : "active",
});

interface Stored extends Omit<DepartmentValues, "leaderId"> {
  /** The text of the lookup; "" for no leader. */
  readonly leader: string;
  /** Path of the parent; "" at the top. */
  readonly above: string;
}

/** A stored department as the form's typed values. */
export const typedOf = ({ leader, above, status, sort, ...values }: Stored): Typed => ({
  name: values.name,
  code: values.code,
  type: values.type,
  remark: values.remark,
  parentId: above || TOP_LEVEL,
  leaderId: leader,
  sort: String(sort ?? ""),
  status: status === "active" ? "1" : "0",
});

/** The initial values of a new one. @param above path of the parent; "" for the top */
export const firstTyped = (above: string): Typed => ({ parentId: above, status: "1" });

/** The form that moves a department. */
export const moveForm = (parent: NonNullable<DepartmentFormContext["parent"]>) =>
  defineForm([{ title: DEPARTMENT_SECTION, names: ["name", "from", "parentId"] }], {
    name: fixedLine(LABELS.name),
    from: fixedLine(TEXT.from),
    parentId: { ...parentField(parent), label: TEXT.target, hint: TEXT.moveHint },
  });

function fixedLine(label: string): Field<string> {
  return { label, control: { kind: "text", maxLength: 330 }, isFixed: true, rule: anyText };
}

export type MoveFields = ReturnType<typeof moveForm>["fields"];
