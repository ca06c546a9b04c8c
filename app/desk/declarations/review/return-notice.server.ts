import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { listRemarks } from "~/services/declarations/checks/remarks.server";
import { listEvents } from "~/services/declarations/records/declaration-history.server";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import { isReturned } from "~/services/declarations/states/next-state";
import { db } from "~/services/db/client.server";
import type { RecordNotice } from "~/services/forms/editing/record.types";
import { formatTime } from "~/services/format/time";
import { RECORD_TEXT as TEXT } from "../declaration.text";
import { remarkPlaceOf } from "./remark-places";

/**
 * The reason and the remarks of a returned declaration; each leads to its field for those who may edit it.
 * Null for all others.
 */
export async function returnNoticeOf(
  { may }: Pick<AuthorizedPage, "may">,
  { row, data }: StoredDeclaration,
): Promise<RecordNotice | null> {
  if (!isReturned(row)) return null;
  const [events, remarks] = await Promise.all([listEvents(db, row.id), listRemarks(db, row.id)]);
  // A cancellation that was undone stands between the return and now.
  const step = events.find(({ event }) => event === "return");
  return {
    title: step ? TEXT.returnedBy(step.by_name, formatTime(step.at)) : TEXT.returnedFor,
    text: row.opinion,
    items: remarks.map((remark) => {
      const { label, href } = remarkPlaceOf(row.id, data, remark);
      return { label, text: remark.text, href: may("declaration:edit") ? href : null };
    }),
  };
}
