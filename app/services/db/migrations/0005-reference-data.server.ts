import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

async function createLists(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("reference_lists")
    .addColumn("type", "integer", (c) => c.primaryKey())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("version_date", "text", (c) => c.notNull())
    .addColumn("official_table", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("completeness", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("updated_at", integer, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("base_data")
    .$call(id)
    .addColumn("type", "integer", (c) => c.notNull().references("reference_lists.type"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("pinyin", "text", (c) => c.notNull())
    .addColumn("flag", "text", (c) => c.notNull())
    .addColumn("parent_code", "text", (c) => c.notNull())
    .addColumn("customs_code", "text", (c) => c.notNull())
    .addColumn("customs_name", "text", (c) => c.notNull())
    .addColumn("inspection_code", "text", (c) => c.notNull())
    .addColumn("inspection_name", "text", (c) => c.notNull())
    .addColumn("english_name", "text", (c) => c.notNull())
    .addColumn("full_name", "text", (c) => c.notNull())
    .addUniqueConstraint("base_data_key", ["type", "code", "flag"])
    .execute();
}

async function createEnums(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("enum_groups")
    .$call(id)
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("code", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("core", "integer", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("updated_at", integer, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("enum_values")
    .$call(id)
    .addColumn("group_id", integer, (c) => c.notNull().references("enum_groups.id"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("shown", "integer", (c) => c.notNull())
    .addUniqueConstraint("enum_values_key", ["group_id", "key"])
    .execute();
}

const createRegions = (db: Kysely<unknown>) =>
  db.schema
    .createTable("regions")
    .addColumn("code", "text", (c) => c.primaryKey())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("parent_code", "text", (c) => c.notNull())
    .addColumn("level", "integer", (c) => c.notNull())
    .execute();

/** Lists, enum groups and regions with their seed, which is in memory only while this runs. */
export function referenceData(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createLists(db, dialect);
      await createEnums(db, dialect);
      await createRegions(db);
      const { seedReferenceData } = await import("./reference-seed/seed.server");
      await seedReferenceData(db, dialect);
    },
  };
}
