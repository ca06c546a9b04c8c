import { db } from "../../db/client.server";
import { findEnumGroup } from "../../reference-data/enums.server";
import { findList } from "../../reference-data/lists.server";

/** Formats a code of a list with its name, or the code alone where the list does not contain it. */
export type CodeNames = (list: string | undefined, code: string) => string;

const isNumber = (list: string) => /^\d+$/.test(list);

/** Names by code; reference lists have numbers, enum groups have names. */
async function namesOf(list: string): Promise<ReadonlyMap<string, string>> {
  if (isNumber(list)) {
    const found = await findList(Number(list));
    const rows = found && (found.rows.ok ? found.rows.value : found.rows.lastKnown?.value);
    return new Map((rows ?? []).map(({ code, name }) => [code, name]));
  }
  const values = (await findEnumGroup(list))?.values;
  const known = values && (values.ok ? values.value : values.lastKnown?.value);
  return new Map((known ?? []).map(({ key, value }) => [key, value]));
}

/**
 * Loads some code lists (from the cache, or the database on a miss) and returns a function that formats their codes
 * with names.
 * @param lists numbers of reference lists, or names of enum groups
 */
export async function codeNames(lists: readonly string[]): Promise<CodeNames> {
  const known = new Map(
    await Promise.all([...new Set(lists)].map(async (list) => [list, await namesOf(list)] as const)),
  );
  return (list, code) => {
    const name = list === undefined ? undefined : known.get(list)?.get(code);
    return name === undefined ? code : `${code} ${name}`;
  };
}

/** Inspection codes and names of a tariff code. */
export const listInspectionNames = (hsCode: string): Promise<{ code: string; name: string }[]> =>
  db
    .selectFrom("inspection_names")
    .select(["code", "name"])
    .where("hs_code", "=", hsCode)
    .orderBy("code")
    .execute();
