import type { RecordView } from "~/services/forms/editing/record.types";
import { reviewStatistics } from "~/services/organizations/certification/review/figures.server";
import { STATISTICS_TEXT as TEXT } from "~/services/organizations/certification/review/queue.text";
import { DomainError } from "~/services/runtime/failures/errors";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { lastListAddressOf, viewerOf } from "~/collections/lists/list-viewer.server";

/**
 * How long applications wait, week by week. @throws DomainError not-found for an actor who is not platform
 * staff
 */
export async function viewStatistics(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { scope, at } = await viewerOf(page);
  if (scope.kind !== "all") throw new DomainError("not-found");
  const { details, rows } = await reviewStatistics(at);
  return {
    title: TEXT.title,
    // Empty, because the page is no single record: the view of the queue retains its name.
    recordName: "",
    details,
    table: { columns: TEXT.columns, rows, empty: TEXT.empty },
    links: [{ text: TEXT.back, href: await lastListAddressOf(page, "/certification-review") }],
    moves: [],
    confirming: null,
  };
}
