import type { ImportEnd } from "../../../collections/imports/import.types";
import { retiredDoneText } from "./table-import.text";

const SHOWN = 50;

/** What the result of an import says of the codes that it has retired. */
export function endOf(retired: readonly { readonly values: { code: string; name: string } }[]): ImportEnd {
  const names = retired.slice(0, SHOWN).map(({ values: { code, name } }) => `${code} ${name}`);
  return {
    retired: retired.length,
    remarks: names.length === 0 ? [] : [retiredDoneText(names, retired.length)],
  };
}
