import { settingsPage } from "~/services/access/paths/console-pages-system";
import { defineCollection, form, revert } from "~/collections/define-collection.server";
import { postChange, viewChange } from "./change-pages.server";
import { postSection, settingsForm, settingsHistory, viewSection } from "./setting-pages.server";

/**
 * The settings of the site (docs/console.md, section 11); the page that shows them has a route of its own.
 */
export const settings = defineCollection(settingsPage, {
  records: {
    ":id": { view: viewSection, post: postSection },
    "changes/:changeId": { view: viewChange, post: postChange },
  },
  forms: { ":id/edit": form(settingsForm) },
  history: settingsHistory,
  revert: revert({
    record: settingsHistory,
    form: settingsForm,
    unchanged: { reason: ["reason"] },
  }),
});
