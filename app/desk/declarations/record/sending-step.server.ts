import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { channelManagePath, channelsOfUnit } from "~/services/access/paths/page-links";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import { unitText } from "~/services/declarations/records/units/units.server";
import { prepareSending } from "~/services/declarations/sending/send-declaration.server";
import { db } from "~/services/db/client.server";
import type { RecordMove } from "~/services/forms/editing/record.types";
import { RECORD_TEXT as TEXT } from "../declaration.text";

type Step = Omit<RecordMove, "submission">;
type Row = StoredDeclaration["row"];

/** Links to the channels of a declaration's unit, for those who may see them. */
function channelLinks({ may }: AuthorizedPage, { unit_id: unitId }: Row) {
  if (!may("channel:list")) return [];
  return [{ text: TEXT.channels, href: unitId === null ? channelManagePath : channelsOfUnit(unitId) }];
}

/** The confirmation: by whom and by which channel it is sent; or why it cannot be, and no button then. */
async function confirmationOf(page: AuthorizedPage, stored: StoredDeclaration, step: Step): Promise<Step> {
  const { row } = stored;
  const [prepared, unit] = await Promise.all([prepareSending(db, stored), unitText(db, row)]);
  if (!prepared.ok)
    return { ...step, notes: [], impossible: { text: prepared.text, links: channelLinks(page, row) } };
  const again = row.unified_number === "" ? [] : [TEXT.sendAgainNote(row.unified_number)];
  return { ...step, notes: [...step.notes, TEXT.sendBy(unit, prepared.channel.name), ...again] };
}

/**
 * The step of sending. Only its confirmation says by which channel.
 * @param steps without what depends on the declaration
 */
export const sendingSteps = (
  page: AuthorizedPage,
  stored: StoredDeclaration,
  steps: readonly Step[],
): Promise<Step[]> =>
  Promise.all(
    steps.map(async (one) => {
      const step = { ...one, updated: stored.row.updated_at };
      return page.url.searchParams.get("do") === "send" ? confirmationOf(page, stored, step) : step;
    }),
  );
