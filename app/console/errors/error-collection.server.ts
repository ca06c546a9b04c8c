import { errorPage } from "~/services/access/paths/console-pages-system";
import { plain } from "~/services/collections/lists/any-list.server";
import { errorList } from "~/services/operations/error-log/error-list.server";
import { defineCollection } from "~/collections/define-collection.server";

/** The errors (docs/console.md, section 10); the page of one error has a route of its own. */
export const errors = defineCollection(errorPage, { list: () => plain(errorList) });
