import { sql, type Kysely, type Migration } from "kysely";
import { completenessInWords, sourceInWords } from "./reference-seed/source-words";

/** What the seed noted for its makers is said in words for staff; what somebody has changed since stays. */
export const sourcesInWords: Migration = {
  async up(db: Kysely<unknown>) {
    const { seededGroups, seededLists } = await import("./reference-seed/seed.server");
    for (const { type, source, completeness } of seededLists()) {
      await sql`update reference_lists set source = ${sourceInWords(source)}
        where type = ${type} and source = ${source}`.execute(db);
      await sql`update reference_lists set completeness = ${completenessInWords(completeness)}
        where type = ${type} and completeness = ${completeness}`.execute(db);
    }
    for (const { code, source } of seededGroups())
      await sql`update enum_groups set source = ${sourceInWords(source)}
        where code = ${code} and source = ${source}`.execute(db);
  },
};
