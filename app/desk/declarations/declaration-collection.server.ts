import { declarationPage } from "~/services/access/paths/desk-pages";
import { archivable } from "~/services/collections/lists/any-list.server";
import { declarationList } from "~/services/declarations/lists/declaration-list.server";
import { defineCollection, form } from "~/collections/define-collection.server";
import { attachmentForm } from "./attachment-form.server";
import { elementsForm } from "./elements-form.server";
import { newDeclarationForm } from "./new/declaration-forms.server";
import { postDeclaration, viewDeclaration } from "./declaration-record.server";
import { findDeclarationRecords } from "./find-declaration-records.server";
import { linkForm } from "./links/link-form.server";
import { postLinks, viewLinks } from "./links/links-record.server";
import { mergeForm } from "./merge-form.server";
import { ruleForm, viewRules } from "./rule-pages.server";
import { reviewForm } from "./review/review-form.server";
import { viewTraffic } from "./record/traffic-view.server";
import { splitForm } from "./split-form.server";
import { saveTemplateForm } from "./template-form.server";
import { viewVersions } from "./declaration-versions.server";

/** The collection of declarations: list, records, forms and review; the entry page is a route of its own. */
export const declarations = defineCollection(declarationPage, {
  list: () => archivable(declarationList),
  find: findDeclarationRecords,
  records: {
    ":id": { view: viewDeclaration, post: postDeclaration },
    ":id/versions": { view: viewVersions },
    ":id/links": { view: viewLinks, post: postLinks },
    ":id/messages/:messageId": { view: viewTraffic },
    rules: { view: viewRules },
  },
  forms: {
    new: form(newDeclarationForm),
    ":id/review": form(reviewForm),
    ":id/template": form(saveTemplateForm),
    ":id/links/new": form(linkForm),
    ":id/split": form(splitForm),
    ":id/merge": form(mergeForm),
    ":id/files/new": form(attachmentForm),
    "rules/:rule": form(ruleForm),
    ":id/elements/:line": form(elementsForm),
  },
});
