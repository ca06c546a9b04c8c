import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { channelManagePath, channelsOfUnit } from "~/services/access/paths/page-links";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import { unitText } from "~/services/declarations/records/units/units.server";
import { chooseChannel, type Operation } from "~/services/declarations/sending/choose-channel.server";
import { describeSending } from "~/services/declarations/sending/describe-sending.server";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";
import type { RecordMove } from "~/services/forms/editing/record.types";
import type { ChannelRow } from "~/services/organizations/channels/find-channel.server";
import { SIMULATED_BADGE } from "~/services/organizations/channels/simulated-marks";
import { RECORD_TEXT as TEXT, SENDING_GUIDE } from "../declaration.text";

type Step = Omit<RecordMove, "submission">;
type Row = StoredDeclaration["row"];

export const DECLARE_PERMS = "declaration:declare";

/** Since when and why the queue of a channel is paused. */
const pausedNotes = ({ name, paused_at: at, paused_reason: reason }: ChannelRow): string[] =>
  at === null ? [] : [TEXT.channelPaused(name, formatTime(at), reason)];

/** Links to the channels of a declaration's unit, for those who may see them. */
function channelLinks({ may }: AuthorizedPage, { unit_id: unitId }: Row) {
  if (!may("channel:list")) return [];
  return [{ text: TEXT.channels, href: unitId === null ? channelManagePath : channelsOfUnit(unitId) }];
}

interface Asked {
  readonly step: Step;
  readonly operation: Operation;
}

/** The confirmation: by whom and by which channel it is sent; or why it cannot be, and no button then. */
async function confirmationOf(
  page: AuthorizedPage,
  stored: StoredDeclaration,
  { step, operation }: Asked,
): Promise<Step> {
  const { row } = stored;
  const sending = await describeSending(db, stored, operation);
  if (!sending.ok)
    return { ...step, notes: [], impossible: { text: sending.text, links: channelLinks(page, row) } };
  const { channel } = sending;
  const isSimulated = channel.is_simulated === 1;
  return {
    ...step,
    help: SENDING_GUIDE,
    ...(isSimulated ? { badge: SIMULATED_BADGE } : {}),
    notes: [
      ...step.notes,
      `${sending.text}。`,
      ...pausedNotes(channel),
      ...(isSimulated ? [TEXT.sendSimulated] : []),
      ...(row.unified_number === "" ? [] : [TEXT.sendAgainNote(row.unified_number)]),
    ],
  };
}

/** The step that declares, for those who may and where a channel permits it; a tick confirms unit and card. */
async function directSteps(page: AuthorizedPage, { row }: StoredDeclaration): Promise<Step[]> {
  if (!page.may(DECLARE_PERMS) || !(await chooseChannel(db, row, "C")).ok) return [];
  return [
    {
      intent: "declare",
      text: TEXT.moves.declare,
      notes: [TEXT.notes.declare],
      needsReason: false,
      choice: { name: "confirmed", text: TEXT.confirmDirect(await unitText(db, row)) },
    },
  ];
}

/**
 * The steps of sending and declaring. Only their confirmation says by which channel.
 * @param sending the step of sending, without what depends on the declaration
 */
export async function sendingSteps(
  page: AuthorizedPage,
  stored: StoredDeclaration,
  sending: readonly Step[],
): Promise<Step[]> {
  const asked = page.url.searchParams.get("do");
  const direct = await directSteps(page, stored);
  return Promise.all(
    [...sending, ...direct].map(async (one) => {
      const step = { ...one, updated: stored.row.updated_at };
      if (asked !== one.intent) return step;
      return confirmationOf(page, stored, { step, operation: one.intent === "declare" ? "C" : "G" });
    }),
  );
}
