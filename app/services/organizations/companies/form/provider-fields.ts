import { DECLARER_FIELDS, type Declarer } from "../../certification/application.types";
import type { Field, Typed } from "../../../forms/editing/form.types";
import { declarerRowsIn } from "../../certification/form-field";
import { lengthOf } from "../../../format/text/normalize-text";
import { firstMoment, lastMoment, orStored } from "../../../forms/rules/day.schema";
import { always, error, ok, rule, type Result } from "../../../forms/rules/form.schema";
import { choiceOf, fieldOf, textField } from "./company-field";
import { declares } from "./company-rules";
import { COMPANY_TEXT as TEXT, companyLabels } from "../company.text";
import type { CompanyFormContext } from "./company-form-context.types";

const CERT_NO = /^[0-9A-Za-z-]+$/;
const DECLARER_NO = /^[0-9A-Z]{13}$/;
const NAME_MIN = 2;
const NAME_MAX = 20;

const known = new WeakMap<Typed, ReturnType<typeof declarerRowsIn>>();

/** Caches the declarer rows of a form for all of its fields. */
function rowsIn(all: Typed) {
  const rows = known.get(all) ?? declarerRowsIn(all);
  known.set(all, rows);
  return rows;
}

/** The number of declarer rows that are not empty. */
export const filledRows = (all: Typed): number => rowsIn(all).length;

const rowOf = (all: Typed, field: string) =>
  rowsIn(all).find(({ field: names }) => names.name === field || names.no === field)?.row;

/** The name of a declarer; "" for an empty row. */
function readName(field: string, all: Typed): Result<string> {
  const { name } = rowOf(all, field) ?? { name: null };
  if (name === null) return ok("");
  if (name === "") return error(TEXT.declarerName);
  const length = lengthOf(name);
  return length < NAME_MIN || length > NAME_MAX ? error(TEXT.declarerNameWrong) : ok(name);
}

/** The customs number of a declarer, unique in the form; "" for an empty row. */
function readNo(field: string, all: Typed): Result<string> {
  const { no } = rowOf(all, field) ?? { no: null };
  if (no === null) return ok("");
  if (no === "") return error(TEXT.declarerNo);
  if (!DECLARER_NO.test(no)) return error(TEXT.declarerNoWrong);
  const first = rowsIn(all).find(({ row }) => row.no === no);
  return first?.field.no === field ? ok(no) : error(TEXT.declarerTwice);
}

const lineOf = (
  label: string,
  maxLength: number,
  read: ((all: Typed) => Result<string>) | null,
): Field<string> => ({
  label,
  control: { kind: "text", maxLength },
  isOptional: true,
  rule: read ? (all) => rule(() => read(all)) : alwaysEmpty,
  keep: (stored) => stored,
});
const alwaysEmpty = always("");

/** A field for each name and each number of a declarer; empty rows are dropped. */
export const declarerFields = ({ kind }: CompanyFormContext): Record<string, Field<string>> => {
  const isAsked = kind === "provider";
  return Object.fromEntries(
    DECLARER_FIELDS.flatMap(({ name, no }, index) => {
      const row = index + 1;
      return [
        [name, lineOf(TEXT.declarerNameOf(row), NAME_MAX, isAsked ? (all) => readName(name, all) : null)],
        [no, lineOf(TEXT.declarerNoOf(row), 13, isAsked ? (all) => readNo(no, all) : null)],
      ];
    }),
  );
};

/** The declarers of a validated form. */
export const declarersOf = (values: Readonly<Record<string, unknown>>): Declarer[] =>
  DECLARER_FIELDS.map(({ name, no }) => ({ name: String(values[name]), no: String(values[no]) })).filter(
    ({ name }) => name !== "",
  );

/** Providers only; a customer's field has a fixed value, whatever was sent. */
const silent = <T>(field: Field<T>, { kind }: CompanyFormContext, value: T): Field<T> =>
  kind === "provider" ? field : { ...field, rule: always(value) };

/** The fields of providers besides those of every company. */
export const providerFields = (formContext: CompanyFormContext) => {
  const isNeeded = (all: Typed) => declares(formContext, all);
  const certNoEmpty = TEXT.enterToDeclare(companyLabels(formContext.kind).filingCertNo);
  return {
    serviceType: silent(
      choiceOf("serviceType", formContext, () => true),
      formContext,
      "",
    ),
    filingType: silent(choiceOf("filingType", formContext, isNeeded), formContext, ""),
    filingCertNo: silent(
      textField("filingCertNo", formContext, {
        max: 20,
        fits: CERT_NO,
        wrong: TEXT.certNoWrong,
        empty: (all) => (isNeeded(all) ? certNoEmpty : undefined),
      }),
      formContext,
      "",
    ),
    filingFrom: silent(
      fieldOf(
        "filingFrom",
        formContext,
        { control: { kind: "date" }, isOptional: true },
        orStored(firstMoment, formContext.stored?.values.filingFrom),
      ),
      formContext,
      null,
    ),
    filingTo: silent(
      fieldOf("filingTo", formContext, { control: { kind: "date" }, isOptional: true }, (all) =>
        orStored(lastMoment(all["filingFrom"] ?? ""), formContext.stored?.values.filingTo),
      ),
      formContext,
      null,
    ),
  };
};
