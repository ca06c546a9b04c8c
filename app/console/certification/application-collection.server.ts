import { reviewPage } from "~/services/access/paths/console-pages-business";
import { plain } from "~/services/collections/lists/any-list.server";
import { applicationHistory } from "~/services/organizations/certification/review/application-history.server";
import { queueList } from "~/services/organizations/certification/review/queue-list.server";
import { defineCollection } from "~/collections/define-collection.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";
import { viewStatistics } from "./review-statistics.server";

/**
 * The applications for certification (docs/console.md, 8.1); the page of one application has a route of its
 * own.
 */
export const applications = defineCollection(reviewPage, {
  list: () => plain(queueList),
  records: { statistics: { view: viewStatistics } },
  history: async (page) => applicationHistory((await viewerOf(page)).scope, idIn(page, "id")),
});
