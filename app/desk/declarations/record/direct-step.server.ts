import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import { unitText } from "~/services/declarations/records/units/units.server";
import { chooseChannel, type Operation } from "~/services/declarations/sending/choose-channel.server";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";
import type { RecordMove } from "~/services/forms/editing/record.types";
import type { ChannelRow } from "~/services/organizations/channels/find-channel.server";
import { RECORD_TEXT as TEXT } from "../declaration.text";

type Row = StoredDeclaration["row"];

export const DECLARE_PERMS = "declaration:declare";

/** Since when and why the queue of a channel is paused. */
const pausedNotes = ({ name, paused_at: at, paused_reason: reason }: ChannelRow): string[] =>
  at === null ? [] : [TEXT.channelPaused(name, formatTime(at), reason)];

/** By whom and by which channel it would be sent, or why it cannot be sent now. */
export async function sendingNotes(row: Row, operation: Operation = "G"): Promise<string[]> {
  const [chosen, unit] = await Promise.all([chooseChannel(db, row, operation), unitText(db, row)]);
  return [
    ...(chosen.ok ? [TEXT.sendBy(unit, chosen.channel.name), ...pausedNotes(chosen.channel)] : [chosen.text]),
    ...(row.unified_number === "" ? [] : [TEXT.sendAgainNote(row.unified_number)]),
  ];
}

/**
 * The step that declares what is ready to be sent, for those who may and where a channel permits it; a tick confirms
 * unit and card.
 */
export async function directSteps(
  page: Pick<AuthorizedPage, "may">,
  row: Row,
): Promise<Omit<RecordMove, "submission">[]> {
  if (!page.may(DECLARE_PERMS) || !(await chooseChannel(db, row, "C")).ok) return [];
  return [
    {
      intent: "declare",
      text: TEXT.moves.declare,
      notes: [TEXT.notes.declare, ...(await sendingNotes(row, "C"))],
      needsReason: false,
      choice: { name: "confirmed", text: TEXT.confirmDirect(await unitText(db, row)) },
      updated: row.updated_at,
    },
  ];
}
