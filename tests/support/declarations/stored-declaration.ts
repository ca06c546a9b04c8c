import type { Insertable } from "kysely";
import { db } from "~/services/db/client.server";
import type { DeclarationLineTable, DeclarationTable } from "~/services/db/schema/schema-declarations";

let serial = 0;

/**
 * Inserts a declaration of an organisation with these columns, and a row for each line.
 * @returns its id
 */
export async function storeDeclaration(
  organizationId: number,
  columns: Partial<Insertable<DeclarationTable>> = {},
  lines: readonly Partial<Insertable<DeclarationLineTable>>[] = [],
): Promise<number> {
  serial += 1;
  const { id } = await db
    .insertInto("declarations")
    .values({
      organization_id: organizationId,
      creator_id: 1,
      holder_id: 1,
      editor_id: 1,
      direction: "I",
      status: "01",
      own_number: `S1-260112-${String(serial).padStart(5, "0")}`,
      created_at: 1,
      created_by: "test",
      updated_at: 1,
      updated_by: "test",
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = lines.map((line, index) => ({ declaration_id: id, place: index + 1, ...line }));
  if (rows.length > 0) await db.insertInto("declaration_lines").values(rows).execute();
  return id;
}
