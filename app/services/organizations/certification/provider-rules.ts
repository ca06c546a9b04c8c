import { isEmpty } from "../../format/text/normalize-text";
import { choice } from "../../forms/rules/choice.schema";
import { dayOr } from "../../forms/rules/day.schema";
import { at, error, ok, applyRule, rule, type Result, type Rule } from "../../forms/rules/form.schema";
import { describeInvisible } from "../../forms/rules/invisible.text";
import { line, optional } from "../../forms/rules/text.schema";
import type { ApplicationFormContext, Validating } from "./application-form-context.types";
import { DECLARER_FIELDS, FIELD_MAX, isDeclaring, type Declarer } from "./application.types";
import { APPLICATION_TEXT as TEXT } from "./certification.text";
import { declarerRowsIn, fieldBy, neededText, type Form } from "./form-field";

const firstDay = optional(dayOr(TEXT.validityWrong), "", isEmpty);

function lastDay(first: Result<string>, { validating, today }: ApplicationFormContext): Rule<string> {
  if (validating === "draft") return firstDay;
  return rule((typed) => {
    const last = applyRule(firstDay, typed);
    if (!last.ok || last.value === "") return last;
    const isBeforeStart = first.ok && last.value < first.value;
    return isBeforeStart || last.value < today ? error(TEXT.validityWrong) : last;
  });
}

const DECLARER_NO = /^[0-9A-Z-]{1,30}$/;
const isReadable = ({ name, no }: Declarer) =>
  [...name].length <= FIELD_MAX.declarerName && (no === "" || DECLARER_NO.test(no));

function readDeclarers(form: Form, validating: Validating) {
  for (const { name } of DECLARER_FIELDS) {
    const unseen = describeInvisible(form[name] ?? "");
    if (unseen !== null) return at(name, error(unseen));
  }
  const rows = declarerRowsIn(form);
  const isHalf = ({ name, no }: Declarer) => validating === "submit" && (name === "" || no === "");
  const wrong = rows.find(({ row }) => isHalf(row) || !isReadable(row));
  if (!wrong) return at("declarers", ok<readonly Declarer[]>(rows.map(({ row }) => row)));
  const { field, row } = wrong;
  const isNameWrong = row.name === "" || [...row.name].length > FIELD_MAX.declarerName;
  return at(isNameWrong ? field.name : field.no, error(TEXT.declarersIncomplete));
}

const emptyField = at("serviceTypes", ok(""));
const NO_PROVIDER = {
  serviceTypes: emptyField,
  filingType: emptyField,
  filingCertNo: emptyField,
  validFrom: emptyField,
  validTo: emptyField,
  declarers: at("declarers", ok<readonly Declarer[]>([])),
};

/** Reads the fields of a provider; a customer's application has none of them, whatever was sent. */
export function readProvider(form: Form, formContext: ApplicationFormContext) {
  const { validating, choices, kind } = formContext;
  if (kind === 0) return NO_PROVIDER;
  const needed = neededText(formContext);
  const whereDeclaring = (text: string) => (isDeclaring(form["serviceTypes"]) ? needed(text) : undefined);
  const service = { empty: needed(TEXT.serviceTypeEmpty), wrong: TEXT.serviceTypeEmpty };
  const filing = { empty: whereDeclaring(TEXT.filingTypeEmpty), wrong: TEXT.filingTypeEmpty };
  const certificate = {
    empty: whereDeclaring(TEXT.filingNoEmpty),
    max: FIELD_MAX.filingCertNo,
    long: TEXT.filingNoLong,
  };
  const validFrom = fieldBy(form, "validFrom", firstDay);
  return {
    serviceTypes: fieldBy(form, "serviceTypes", choice(choices.serviceType, service)),
    filingType: fieldBy(form, "filingType", choice(choices.filingType, filing)),
    filingCertNo: fieldBy(form, "filingCertNo", line(certificate)),
    validFrom,
    validTo: fieldBy(form, "validTo", lastDay(validFrom.result, formContext)),
    declarers: readDeclarers(form, validating),
  };
}
