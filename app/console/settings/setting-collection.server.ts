import { settingsPage } from "~/services/access/paths/console-pages-system";
import { defineCollection, form, revert } from "~/collections/define-collection.server";
import { memoizePerRequest } from "~/collections/forms/collection-form.server";
import { postChange, viewChange } from "./change-pages.server";
import { editSettingsForm, postSection, settingsHistory, viewSection } from "./setting-pages.server";

/**
 * The settings of the site (docs/console.md, section 11); the page that shows them has a route of its own.
 */
export const settings = defineCollection(settingsPage, {
  records: {
    ":id": { view: viewSection, post: postSection },
    "changes/:changeId": { view: viewChange, post: postChange },
  },
  forms: { ":id/edit": form(memoizePerRequest(editSettingsForm)) },
  history: settingsHistory,
  revert: revert({
    record: settingsHistory,
    form: editSettingsForm,
    unchanged: { reason: ["reason"] },
  }),
});
