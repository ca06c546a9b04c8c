/** One declaration element (申报要素) of a tariff code. */
export interface HsElement {
  readonly name: string;
  /** Whether goods cannot be declared without it. */
  readonly isNeeded: boolean;
}

const NUMBER = /^\s*\d+\s*[:：.、]\s*/;
/** The elements that the tariff marks as optional, and the three that are always optional. */
const OPTIONAL = /非必报|选填|^(?:GTIN|CAS|其他)/i;

/** Parses the elements of a tariff row in order: `1:品牌类型;2:出口享惠情况;3:用途;`. */
export const parseElements = (row: string): readonly HsElement[] =>
  row
    .split(/[;；]/)
    .map((part) => part.replace(NUMBER, "").trim())
    .filter(Boolean)
    .map((name) => ({ name, isNeeded: !OPTIONAL.test(name) }));

/** Writes elements as the tariff does, numbered from 1. */
export const writeElements = (elements: readonly Pick<HsElement, "name">[]): string =>
  elements.map(({ name }, index) => `${String(index + 1)}:${name};`).join("");
