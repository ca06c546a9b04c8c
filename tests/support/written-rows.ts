import { db } from "~/services/db/client.server";
import type { Schema } from "~/services/db/schema/schema";

async function rowsOfEveryTable(): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db
        .selectFrom(name as keyof Schema)
        .selectAll()
        .execute();
      return rows.map((row) => `${name} ${JSON.stringify(row)}`);
    }),
  );
  return dumps.flat();
}

/**
 * Remembers all rows of all tables.
 * @returns a function that returns the rows written since, each as its table's name and JSON. Initial data is
 * excluded: thousands of its codes have six digits, as verification codes have.
 */
export async function watchTables(): Promise<() => Promise<string[]>> {
  const before = new Set(await rowsOfEveryTable());
  return async () => (await rowsOfEveryTable()).filter((row) => !before.has(row));
}

/** Numbers of six digits in a text that are not part of an id, a time, a hash or a date. */
export const sixDigits = (text: string): readonly string[] => text.match(/(?<![\w.-])\d{6}(?![\w-])/g) ?? [];
