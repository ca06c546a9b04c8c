import { DECLARER_FIELDS, type Declarer } from "../certification/application.types";
import { CONSOLE_TEXT } from "../console.text";
import { lengthOf, tidyCode, tidyLine } from "../format/tidy-text";
import { at, refused, taken } from "../form.schema";
import { choice, field, line, readDays, type Form } from "./company-field";
import { declares } from "./company-rules";
import { COMPANY_TEXT as TEXT, companyLabels } from "./company.text";
import type { CompanyFacts } from "./company-facts.types";

const CERT_NO = /^[0-9A-Za-z-]+$/;
const DECLARER_NO = /^[0-9A-Z]{13}$/;
const NAME_MIN = 2;
const NAME_MAX = 20;

interface Row {
  readonly field: (typeof DECLARER_FIELDS)[number];
  readonly row: Declarer;
}

/** What is wrong with a row that is not empty: beside which of its two fields, and in which words. */
function problemOf({ field: names, row }: Row, index: number, rows: readonly Row[]) {
  const { name, no } = row;
  const length = lengthOf(name);
  if (name === "") return { field: names.name, text: TEXT.declarerName };
  if (length < NAME_MIN || length > NAME_MAX) return { field: names.name, text: TEXT.declarerNameWrong };
  if (no === "") return { field: names.no, text: TEXT.declarerNo };
  if (!DECLARER_NO.test(no)) return { field: names.no, text: TEXT.declarerNoWrong };
  const isRepeated = rows.slice(0, index).some((other) => other.row.no === no);
  return isRepeated ? { field: names.no, text: TEXT.declarerTwice } : null;
}

function readDeclarers(form: Form) {
  const rows = DECLARER_FIELDS.map((names) => ({
    field: names,
    row: { name: tidyLine(form[names.name] ?? ""), no: tidyCode(form[names.no] ?? "") },
  })).filter(({ row }) => row.name !== "" || row.no !== "");
  const problem = rows.map(problemOf).find((found) => found !== null);
  if (problem) return at(problem.field, refused(problem.text));
  return at("declarers", taken<readonly Declarer[]>(rows.map(({ row }) => row)));
}

const nothing = at("serviceType", taken(""));
const never = at("filingTo", taken<number | null>(null));
const NO_PROVIDER = {
  serviceType: nothing,
  filingType: nothing,
  filingCertNo: nothing,
  filingFrom: never,
  filingTo: never,
  declarers: at("declarers", taken<readonly Declarer[]>([])),
};

/** A customer says nothing of this, whatever was sent along. */
export function readProvider(form: Form, facts: CompanyFacts) {
  if (facts.kind === "customer") return NO_PROVIDER;
  const isNeeded = declares(facts, form);
  const { filingFrom = "", filingTo = "" } = form;
  const days = readDays([filingFrom, filingTo]);
  return {
    serviceType: choice(form, "serviceType", facts, true),
    filingType: choice(form, "filingType", facts, isNeeded),
    filingCertNo: line(form, "filingCertNo", facts, {
      ...{ max: 20, fits: (no) => CERT_NO.test(no), wrong: TEXT.certNoWrong },
      empty: isNeeded ? CONSOLE_TEXT.enter(companyLabels(facts.kind).filingCertNo) : undefined,
    }),
    filingFrom: field("filingFrom", facts, () => days.from),
    filingTo: field("filingTo", facts, () => days.to),
    declarers: readDeclarers(form),
  };
}
