import { parseElements } from "../../reference-data/hs-codes/elements";

/** What anti-dumping goods say behind their elements. */
export interface AntiDumping {
  readonly makerName: string;
  readonly makerForeignName: string;
  /** Of anti-dumping, and of countervailing duty. */
  readonly rate: string;
  readonly countervailingRate: string;
  /** Whether a price undertaking counts: 0 or 1. */
  readonly undertaking: string;
}

const TAIL = /<([^<>]*)><([^<>]*)><([^<>]*)><([^<>]*)><([01])>$/;

/** The text of the elements: one a place with `|`, empty places kept; empty ones at the end too. */
export function joinElements(values: readonly string[], antiDumping?: AntiDumping): string {
  const text = values.map((value) => value.replaceAll("|", "／").trim()).join("|");
  if (!antiDumping) return text;
  const { makerName, makerForeignName, rate, countervailingRate, undertaking } = antiDumping;
  return `${text}<${makerName}><${makerForeignName}><${rate}><${countervailingRate}><${undertaking}>`;
}

/** Each element of a text, without the tail of anti-dumping goods. */
export const partElements = (text: string): readonly string[] =>
  text
    .replace(TAIL, "")
    .split("|")
    .map((value) => value.trim());

/** The tail of anti-dumping goods, where there is one. */
export function antiDumpingOf(text: string): AntiDumping | undefined {
  const [, makerName, makerForeignName = "", rate = "", countervailingRate = "", undertaking = ""] =
    TAIL.exec(text) ?? [];
  return makerName === undefined
    ? undefined
    : { makerName, makerForeignName, rate, countervailingRate, undertaking };
}

/** The names of a tariff row's elements: `1:品牌类型;2:出口享惠情况;` in order. */
export const elementNames = (row: string): readonly string[] => parseElements(row).map(({ name }) => name);
