import type { Kysely, Migration } from "kysely";
import { addEventTemplate } from "./event-template.server";

/** The template of the message that a declaration has been assigned. */
export const declarationAssignments: Migration = {
  async up(db: Kysely<unknown>) {
    await addEventTemplate(db, "declaration-assign", "报关单移交");
  },
};
