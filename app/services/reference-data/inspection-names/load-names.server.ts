import { insertBatch } from "../../db/bulk-rows.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { HS_CODES_TEXT as TEXT } from "./inspection-names.text";
import { readShippedNames } from "./shipped-names.server";

const BATCH = 2500;
const COLUMNS = {
  hs_code: "text",
  code: "text",
  name: "text",
  difference: "text",
  version: "text",
} as const;

/** Whether the table contains exactly these rows already. */
async function isLoaded(names: readonly string[][]): Promise<boolean> {
  const stored = await db
    .selectFrom("inspection_names")
    .select(["hs_code", "code", "name", "difference", "version"])
    .execute();
  const known = new Set(stored.map((row) => Object.values(row).join("\t")));
  return stored.length === names.length && names.every((cells) => known.has(cells.join("\t")));
}

/**
 * `npm run hs-codes`: fills the table of inspection names with the shipped file, in one transaction; a
 * further run changes nothing.
 */
export async function runHsCodes(): Promise<{ output: string }> {
  const names = await readShippedNames();
  if (await isLoaded(names)) return { output: TEXT.same };
  await inTransaction(async (tx) => {
    await tx.deleteFrom("inspection_names").execute();
    for (let start = 0; start < names.length; start += BATCH)
      await insertBatch(tx, "inspection_names", COLUMNS, names.slice(start, start + BATCH));
  });
  return { output: TEXT.loaded(names.length, new Set(names.map(([hsCode]) => hsCode)).size) };
}
