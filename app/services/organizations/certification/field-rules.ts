import { isIdCardNumber } from "../../format/id-card";
import { lengthOf, tidyCode, tidyLine } from "../../format/text/tidy-text";
import { at, error, ok, type Result } from "../../forms/rules/form.schema";
import type { ApplicationKind } from "./application.types";
import { APPLICATION_TEXT as TEXT } from "./certification.text";

/** A draft is validated by lengths and formats only; what is sent in has to be whole. */
export type Validating = "draft" | "submit";

/** What the rules have to be told, as they look nothing up themselves. */
export interface ApplicationFacts {
  readonly validating: Validating;
  readonly kind: ApplicationKind;
  /** Keys that may be chosen. */
  readonly choices: Readonly<
    Record<"enterpriseType" | "idType" | "serviceType" | "filingType", readonly string[]>
  >;
  /** Whether the chosen regions are each other's parents, and whether they go far enough. */
  readonly region: "whole" | "begun" | "wrong";
  /** Whether each paper is there, or what is wrong with the one that came. */
  readonly license: Result<boolean>;
  readonly authorisation: Result<boolean>;
  /** The legal person's number as it is stored; null without one. */
  readonly storedIdNo: string | null;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

interface Rule {
  /** Without it the field may be left open. */
  readonly empty?: string | undefined;
  readonly max?: number;
  readonly long?: string;
  readonly fits?: (value: string) => boolean;
  readonly wrong?: string;
}

/** The first text that applies to a tidied value. */
export function readField(value: string, validating: Validating, rule: Rule): Result<string> {
  const { empty, max = Infinity, wrong = "", long = wrong, fits = () => true } = rule;
  if (value === "") return empty && validating === "submit" ? error(empty) : ok("");
  if (lengthOf(value) > max) return error(long);
  return fits(value) ? ok(value) : error(wrong);
}

type Form = Readonly<Record<string, string>>;

/** A name or an address. */
export const line = (form: Form, field: string, validating: Validating, rule: Rule) =>
  at(field, readField(tidyLine(form[field] ?? ""), validating, rule));

/** What papers are numbered with. */
export const code = (form: Form, field: string, validating: Validating, rule: Rule) =>
  at(field, readField(tidyCode(form[field] ?? ""), validating, rule));

/** One of a list's keys. */
export const choice = (
  form: Form,
  field: string,
  validating: Validating,
  { keys, empty, isNeeded = true }: { keys: readonly string[]; empty: string; isNeeded?: boolean },
) => {
  const rule = { fits: (key: string) => keys.includes(key), wrong: empty };
  return at(field, readField(form[field] ?? "", validating, isNeeded ? { ...rule, empty } : rule));
};

const ID_CARD = "1";
const OTHER_NUMBER = /^[0-9A-Z]{5,30}$/;

function validateIdNumber(number: string, type: string): Result<string> {
  if (type === ID_CARD) return isIdCardNumber(number) ? ok(number) : error(TEXT.idCardWrong);
  return OTHER_NUMBER.test(number) ? ok(number) : error(TEXT.idNoWrong);
}

/**
 * The legal person's number; an empty field keeps the stored one, which must then fit the chosen paper.
 * @returns "" where the stored one stays
 */
export function readIdNumber(typed: string, type: string, facts: ApplicationFacts): Result<string> {
  const { storedIdNo, validating } = facts;
  if (typed !== "") return validateIdNumber(typed, type);
  if (validating === "draft") return ok("");
  if (storedIdNo === null) return error(TEXT.idNoEmpty);
  const validated = validateIdNumber(storedIdNo, type);
  return validated.ok ? ok("") : validated;
}
