import { isIdCardNumber } from "../../format/id-card";
import { lengthOf, tidyCode, tidyLine } from "../../format/text/tidy-text";
import { at, refused, taken, type Reading } from "../../forms/rules/form.schema";
import type { ApplicationKind } from "./application.types";
import { APPLICATION_TEXT as TEXT } from "./certification.text";

/** A draft is judged by lengths and formats only; what is sent in has to be whole. */
export type Judging = "draft" | "submit";

/** What the rules have to be told, as they look nothing up themselves. */
export interface ApplicationFacts {
  readonly judging: Judging;
  readonly kind: ApplicationKind;
  /** Keys that may be chosen. */
  readonly choices: Readonly<
    Record<"enterpriseType" | "idType" | "serviceType" | "filingType", readonly string[]>
  >;
  /** Whether the chosen regions are each other's parents, and whether they go far enough. */
  readonly region: "whole" | "begun" | "wrong";
  /** Whether each paper is there, or what is wrong with the one that came. */
  readonly license: Reading<boolean>;
  readonly authorisation: Reading<boolean>;
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
export function readField(value: string, judging: Judging, rule: Rule): Reading<string> {
  const { empty, max = Infinity, wrong = "", long = wrong, fits = () => true } = rule;
  if (value === "") return empty && judging === "submit" ? refused(empty) : taken("");
  if (lengthOf(value) > max) return refused(long);
  return fits(value) ? taken(value) : refused(wrong);
}

type Form = Readonly<Record<string, string>>;

/** A name or an address. */
export const line = (form: Form, field: string, judging: Judging, rule: Rule) =>
  at(field, readField(tidyLine(form[field] ?? ""), judging, rule));

/** What papers are numbered with. */
export const code = (form: Form, field: string, judging: Judging, rule: Rule) =>
  at(field, readField(tidyCode(form[field] ?? ""), judging, rule));

/** One of a list's keys. */
export const choice = (
  form: Form,
  field: string,
  judging: Judging,
  { keys, empty, isNeeded = true }: { keys: readonly string[]; empty: string; isNeeded?: boolean },
) => {
  const rule = { fits: (key: string) => keys.includes(key), wrong: empty };
  return at(field, readField(form[field] ?? "", judging, isNeeded ? { ...rule, empty } : rule));
};

const ID_CARD = "1";
const OTHER_NUMBER = /^[0-9A-Z]{5,30}$/;

function judgeIdNumber(number: string, type: string): Reading<string> {
  if (type === ID_CARD) return isIdCardNumber(number) ? taken(number) : refused(TEXT.idCardWrong);
  return OTHER_NUMBER.test(number) ? taken(number) : refused(TEXT.idNoWrong);
}

/**
 * The legal person's number; an empty field keeps the stored one, which must then fit the chosen paper.
 * @returns "" where the stored one stays
 */
export function readIdNumber(typed: string, type: string, facts: ApplicationFacts): Reading<string> {
  const { storedIdNo, judging } = facts;
  if (typed !== "") return judgeIdNumber(typed, type);
  if (judging === "draft") return taken("");
  if (storedIdNo === null) return refused(TEXT.idNoEmpty);
  const judged = judgeIdNumber(storedIdNo, type);
  return judged.ok ? taken("") : judged;
}
