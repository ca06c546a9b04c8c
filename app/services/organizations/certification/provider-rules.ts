import { readDay } from "../../format/day";
import { tidyCode, tidyLine } from "../../format/text/tidy-text";
import { at, error, ok, type Result } from "../../forms/rules/form.schema";
import { DECLARER_FIELDS, FIELD_MAX, type Declarer } from "./application.types";
import { APPLICATION_TEXT as TEXT } from "./certification.text";
import { choice, line, type ApplicationFacts, type Validating } from "./field-rules";

type Form = Readonly<Record<string, string>>;

/** Service types that declare need a customs code and filing (forms.md, 1.10). */
const DECLARING = ["1", "3"];
export const declares = (form: Form) => DECLARING.includes(form["serviceTypes"] ?? "");

function readFirstDay(typed: string): Result<string> {
  const day = typed.trim() === "" ? "" : readDay(typed);
  return day === null ? error(TEXT.validityWrong) : ok(day);
}

function readLastDay(typed: string, first: Result<string>, { validating, today }: ApplicationFacts) {
  const last = readFirstDay(typed);
  if (!last.ok || last.value === "" || validating === "draft") return last;
  const isBeforeStart = first.ok && last.value < first.value;
  return isBeforeStart || last.value < today ? error(TEXT.validityWrong) : last;
}

const DECLARER_NO = /^[0-9A-Z-]{1,30}$/;
const isReadable = ({ name, no }: Declarer) =>
  [...name].length <= FIELD_MAX.declarerName && (no === "" || DECLARER_NO.test(no));

function readDeclarers(form: Form, validating: Validating) {
  const rows = DECLARER_FIELDS.map((field) => ({
    field,
    row: { name: tidyLine(form[field.name] ?? ""), no: tidyCode(form[field.no] ?? "") },
  })).filter(({ row }) => row.name !== "" || row.no !== "");
  const isHalf = ({ name, no }: Declarer) => validating === "submit" && (name === "" || no === "");
  const wrong = rows.find(({ row }) => isHalf(row) || !isReadable(row));
  if (!wrong) return at("declarers", ok<readonly Declarer[]>(rows.map(({ row }) => row)));
  const { field, row } = wrong;
  const isNameWrong = row.name === "" || [...row.name].length > FIELD_MAX.declarerName;
  return at(isNameWrong ? field.name : field.no, error(TEXT.declarersIncomplete));
}

const nothing = at("serviceTypes", ok(""));
const NO_PROVIDER = {
  serviceTypes: nothing,
  filingType: nothing,
  filingCertNo: nothing,
  validFrom: nothing,
  validTo: nothing,
  declarers: at("declarers", ok<readonly Declarer[]>([])),
};

/** A customer's application says nothing of this, whatever was sent along. */
export function readProvider(form: Form, facts: ApplicationFacts) {
  const { validating, choices, kind } = facts;
  if (kind === 0) return NO_PROVIDER;
  const first = readFirstDay(form["validFrom"] ?? "");
  const isNeeded = declares(form);
  return {
    serviceTypes: choice(form, "serviceTypes", validating, {
      keys: choices.serviceType,
      empty: TEXT.serviceTypeEmpty,
    }),
    filingType: choice(form, "filingType", validating, {
      keys: choices.filingType,
      empty: TEXT.filingTypeEmpty,
      isNeeded,
    }),
    filingCertNo: line(form, "filingCertNo", validating, {
      empty: isNeeded ? TEXT.filingNoEmpty : undefined,
      max: FIELD_MAX.filingCertNo,
      long: TEXT.filingNoLong,
    }),
    validFrom: at("validFrom", first),
    validTo: at("validTo", readLastDay(form["validTo"] ?? "", first, facts)),
    declarers: readDeclarers(form, validating),
  };
}
