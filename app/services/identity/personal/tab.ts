/** 1 basic info, 2 identity certification, 3 security settings. */
export type PersonalTab = 1 | 2 | 3;

/** Tabs of the former personal center with other content; they redirect to 1. */
const MOVED: readonly number[] = [4, 5];

/**
 * Returns the tab of an address: the leading integer after the query's first equals sign
 * (docs/product.md, section 2).
 * @returns "moved" for 4 and 5
 */
export function readTab(search: string): PersonalTab | "moved" {
  const tab = Number(/^[^=]*=(\d+)/.exec(search)?.[1]);
  if (MOVED.includes(tab)) return "moved";
  return tab === 2 || tab === 3 ? tab : 1;
}
