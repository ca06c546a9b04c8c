import { DECLARER_FIELDS, type Declarer } from "../../certification/application.types";
import type { Field, Typed } from "../../../forms/editing/form.types";
import { lengthOf, tidyCode, tidyLine } from "../../../format/text/tidy-text";
import { error, ok, type Result } from "../../../forms/rules/form.schema";
import { asStored, choiceOf, fieldOf, readFirst, readLast, textField } from "./company-field";
import { declares } from "./company-rules";
import { COMPANY_TEXT as TEXT, companyLabels } from "../company.text";
import type { CompanyFacts } from "./company-facts.types";

const CERT_NO = /^[0-9A-Za-z-]+$/;
const DECLARER_NO = /^[0-9A-Z]{13}$/;
const NAME_MIN = 2;
const NAME_MAX = 20;

const rowsIn = (all: Typed) =>
  DECLARER_FIELDS.map((names) => ({
    names,
    row: { name: tidyLine(all[names.name] ?? ""), no: tidyCode(all[names.no] ?? "") } satisfies Declarer,
  })).filter(({ row }) => row.name !== "" || row.no !== "");

/** How many rows have something in them. */
export const filledRows = (all: Typed): number => rowsIn(all).length;

const rowOf = (all: Typed, field: string) =>
  rowsIn(all).find(({ names }) => names.name === field || names.no === field)?.row;

/** The name of who declares; a row without anything says nothing. */
function readName(field: string, all: Typed): Result<string> {
  const { name } = rowOf(all, field) ?? { name: null };
  if (name === null) return ok("");
  if (name === "") return error(TEXT.declarerName);
  const length = lengthOf(name);
  return length < NAME_MIN || length > NAME_MAX ? error(TEXT.declarerNameWrong) : ok(name);
}

/** The number by which customs knows who declares, once in the list. */
function readNo(field: string, all: Typed): Result<string> {
  const { no } = rowOf(all, field) ?? { no: null };
  if (no === null) return ok("");
  if (no === "") return error(TEXT.declarerNo);
  if (!DECLARER_NO.test(no)) return error(TEXT.declarerNoWrong);
  const first = rowsIn(all).find(({ row }) => row.no === no);
  return first?.names.no === field ? ok(no) : error(TEXT.declarerTwice);
}

const lineOf = (label: string, maxLength: number, read: Field<string>["read"]): Field<string> => ({
  label,
  control: { kind: "text", maxLength },
  isOptional: true,
  read,
  keep: (stored) => stored,
});

/** A field for each name and each number: a row that is left open is none. */
export const declarerFields = ({ kind }: CompanyFacts): Record<string, Field<string>> =>
  Object.fromEntries(
    DECLARER_FIELDS.flatMap(({ name, no }, index) => [
      [
        name,
        lineOf(TEXT.declarerNameOf(index + 1), NAME_MAX, (_, all) =>
          kind === "provider" ? readName(name, all) : ok(""),
        ),
      ],
      [
        no,
        lineOf(TEXT.declarerNoOf(index + 1), 13, (_, all) =>
          kind === "provider" ? readNo(no, all) : ok(""),
        ),
      ],
    ]),
  );

/** The rows of a validated form. */
export const declarersOf = (values: Readonly<Record<string, unknown>>): Declarer[] =>
  DECLARER_FIELDS.map(({ name, no }) => ({ name: String(values[name]), no: String(values[no]) })).filter(
    ({ name }) => name !== "",
  );

/** A customer says nothing of this, whatever was sent along. */
const silent = <T>(field: Field<T>, { kind }: CompanyFacts, value: T): Field<T> =>
  kind === "provider" ? field : { ...field, read: () => ok(value) };

/** What providers say beside what every company says. */
export const providerFields = (facts: CompanyFacts) => {
  const isNeeded = (all: Typed) => declares(facts, all);
  const certNoEmpty = TEXT.enterToDeclare(companyLabels(facts.kind).filingCertNo);
  return {
    serviceType: silent(
      choiceOf("serviceType", facts, () => true),
      facts,
      "",
    ),
    filingType: silent(choiceOf("filingType", facts, isNeeded), facts, ""),
    filingCertNo: silent(
      textField("filingCertNo", facts, {
        ...{ max: 20, fits: (no) => CERT_NO.test(no), wrong: TEXT.certNoWrong },
        empty: (all) => (isNeeded(all) ? certNoEmpty : undefined),
      }),
      facts,
      "",
    ),
    filingFrom: silent(
      fieldOf("filingFrom", facts, { control: { kind: "date" }, isOptional: true }, (typed) =>
        asStored(readFirst(typed), facts.stored?.values.filingFrom),
      ),
      facts,
      null,
    ),
    filingTo: silent(
      fieldOf("filingTo", facts, { control: { kind: "date" }, isOptional: true }, (typed, all) =>
        asStored(readLast(typed, all["filingFrom"] ?? ""), facts.stored?.values.filingTo),
      ),
      facts,
      null,
    ),
  };
};
