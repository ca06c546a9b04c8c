import { sql } from "kysely";
import type { Executor } from "../../../db/client.server";
import { COMPANY_IMPORT_TEXT } from "../company.text";

const { uses: USES } = COMPANY_IMPORT_TEXT;

/** Where rows refer to an organisation that somebody uses: table, column, and what to call the rows. */
const REFERENCES: readonly (readonly [table: string, column: string, text: string])[] = [
  ["memberships", "organization_id", USES.members],
  ["invitations", "organization_id", USES.members],
  ["organizations", "parent_id", USES.children],
  ["departments", "organization_id", USES.departments],
  ["roles", "organization_id", USES.roles],
  ["declarant_units", "organization_id", USES.units],
  ["customer_channels", "organization_id", USES.channels],
  ["declarations", "organization_id", USES.declarations],
  ["declarations", "customer_id", USES.declarations],
  ["entrustments", "customer_id", USES.entrustments],
  ["entrustments", "provider_id", USES.entrustments],
  ["certification_applications", "organization_id", USES.applications],
];

interface Found {
  readonly id: number;
}

async function listUsed(
  executor: Executor,
  ids: readonly number[],
  [table, column]: (typeof REFERENCES)[number],
): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(ids)})`.execute(executor);
  return rows;
}

/** Organisations that have been changed since they were created. */
const listChanged = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom("organizations")
    .select("id")
    .where("id", "in", ids)
    .whereRef("updated_at", "<>", "created_at")
    .execute();

/** Organisations whose products have been set since they got the default ones. */
const listSet = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom("organization_products as g")
    .innerJoin("organizations as o", "o.id", "g.organization_id")
    .select("o.id")
    .distinct()
    .where("o.id", "in", ids)
    .whereRef("g.updated_at", "<>", "o.created_at")
    .execute();

/** Those of some imported organisations that have been changed or used since, and by what. */
export async function findImportUses(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = new Map<number, Set<string>>();
  const add = (rows: readonly Found[], text: string) => {
    for (const { id } of rows) found.set(id, (found.get(id) ?? new Set()).add(text));
  };
  add(await listChanged(executor, ids), USES.changed);
  add(await listSet(executor, ids), USES.products);
  for (const reference of REFERENCES) add(await listUsed(executor, ids, reference), reference[2]);
  return new Map([...found].map(([id, texts]) => [id, COMPANY_IMPORT_TEXT.staysBecause([...texts])]));
}

/** The organisations that an import has created and that are not archived. */
export async function listCreatedByImport(
  executor: Executor,
  kind: "customer" | "provider",
  importId: number,
  limit: number,
): Promise<number[]> {
  const rows = await executor
    .selectFrom("organizations")
    .select("id")
    .where("import_id", "=", importId)
    .where("kind", "=", kind)
    .where("archived_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
