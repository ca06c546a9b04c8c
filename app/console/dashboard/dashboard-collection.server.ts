import { dashboardEditorPage, dashboardPage } from "~/services/access/paths/console-pages-business";
import { defineCollection } from "~/collections/define-collection.server";

/** Both pages have routes of their own. */
export const dashboard = defineCollection(dashboardPage, {});
export const dashboardEditor = defineCollection(dashboardEditorPage, {});
