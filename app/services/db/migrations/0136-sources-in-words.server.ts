import { sql, type Kysely, type Migration } from "kysely";
import { completenessInWords, sourceInWords } from "./reference-seed/source-words";

/** Rewrites the seed's notes on sources in words for staff; changed ones are unchanged. */
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
