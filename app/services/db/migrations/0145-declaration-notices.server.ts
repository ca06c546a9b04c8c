import type { Kysely, Migration } from "kysely";
import { addEventTemplate } from "./event-template.server";

const EVENTS = {
  "declaration-submit": "报关单待复核",
  "declaration-return": "报关单被退回",
  "declaration-approve": "报关单复核通过",
  "declaration-cancel": "报关单取消",
} as const;

/** The templates of the messages about events of declarations. */
export const declarationNotices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [event, name] of Object.entries(EVENTS)) await addEventTemplate(db, event, name);
  },
};
