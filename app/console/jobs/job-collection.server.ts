import { schedulerPage } from "~/services/access/paths/console-pages-system";
import { defineCollection } from "~/collections/define-collection.server";
import { postJob, viewJob } from "./job-pages.server";

/** The recurring jobs (docs/console.md, section 13); the page that lists them has a route of its own. */
export const scheduler = defineCollection(schedulerPage, {
  records: { ":id": { view: viewJob, post: postJob } },
});
