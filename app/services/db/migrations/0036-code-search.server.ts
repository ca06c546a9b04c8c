import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";

/** First letters of the syllables of `pinyin`, without the separators. */
const INITIALS = {
  sqlite: sql`(select group_concat(substr(value, 1, 1), '') from json_each('["' || replace(pinyin, ' ', '","') || '"]'))`,
  postgres: sql`regexp_replace(pinyin, '(\\S)\\S*\\s*', '\\1', 'g')`,
};

/** Expressions for the search over all code lists, each with an index of its prefixes. */
const SEARCHED = {
  code: sql`lower(code)`,
  name: sql`lower(name)`,
  english: sql`lower(english_name)`,
  sound: sql`replace(pinyin, ' ', '')`,
  initials: sql`initials`,
  customs: sql`lower(customs_code)`,
  inspection: sql`lower(inspection_code)`,
};

/** The search over all code lists (`reference-data/codes/code-search.server.ts`). */
export const codeSearch = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("base_data")
      .addColumn("initials", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await sql`update base_data set initials = ${INITIALS[dialect]} where pinyin <> ''`.execute(db);
    const pattern = sql.raw(dialect === "postgres" ? "text_pattern_ops" : "");
    for (const [name, text] of Object.entries(SEARCHED)) {
      const index = sql.table(`base_data_by_${name}`);
      await sql`create index ${index} on base_data ((${text}) ${pattern})`.execute(db);
    }
  },
});
