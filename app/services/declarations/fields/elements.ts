import { parseElements } from "../../reference-data/hs-codes/elements";

/** The data of anti-dumping goods that follows their elements. */
export interface AntiDumping {
  readonly makerName: string;
  readonly makerForeignName: string;
  /** Anti-dumping duty rate; the next is the countervailing duty rate. */
  readonly rate: string;
  readonly countervailingRate: string;
  /** Whether a price undertaking applies: 0 or 1. */
  readonly undertaking: string;
}

const TAIL = /<([^<>]*)><([^<>]*)><([^<>]*)><([^<>]*)><([01])>$/;

/**
 * Joins elements with `|`, keeping empty ones, also at the end, and appends the tail of anti-dumping goods.
 */
export function joinElements(values: readonly string[], antiDumping?: AntiDumping): string {
  const text = values.map((value) => value.replaceAll("|", "／").trim()).join("|");
  if (!antiDumping) return text;
  const { makerName, makerForeignName, rate, countervailingRate, undertaking } = antiDumping;
  return `${text}<${makerName}><${makerForeignName}><${rate}><${countervailingRate}><${undertaking}>`;
}

/** Splits a text into its elements, without the tail of anti-dumping goods. */
export const splitElements = (text: string): readonly string[] =>
  text
    .replace(TAIL, "")
    .split("|")
    .map((value) => value.trim());

/** Parses the tail of anti-dumping goods; undefined when there is none. */
export function antiDumpingOf(text: string): AntiDumping | undefined {
  const [, makerName, makerForeignName = "", rate = "", countervailingRate = "", undertaking = ""] =
    TAIL.exec(text) ?? [];
  return makerName === undefined
    ? undefined
    : { makerName, makerForeignName, rate, countervailingRate, undertaking };
}

/** Names of the elements of a tariff row, `1:品牌类型;2:出口享惠情况;`, in order. */
export const elementNames = (row: string): readonly string[] => parseElements(row).map(({ name }) => name);
