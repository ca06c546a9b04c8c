import type { Kysely, Migration } from "kysely";
import { addEventTemplate } from "./event-template.server";

/** The template of the message that a receipt needs somebody to act. */
export const receiptNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await addEventTemplate(db, "declaration-receipt", "报关单回执");
  },
};
