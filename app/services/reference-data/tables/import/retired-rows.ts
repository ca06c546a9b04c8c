import type { ImportEnd } from "../../../collections/imports/import.types";
import { retiredDoneText } from "./table-import.text";

const SHOWN = 50;

/** The result of an import that has retired these codes. */
export function endOf(retired: readonly { readonly values: { code: string; name: string } }[]): ImportEnd {
  const names = retired.slice(0, SHOWN).map(({ values: { code, name } }) => `${code} ${name}`);
  return {
    retired: retired.length,
    remarks: names.length === 0 ? [] : [retiredDoneText(names, retired.length)],
  };
}
