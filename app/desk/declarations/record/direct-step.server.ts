import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import { unitText } from "~/services/declarations/records/units/units.server";
import { chooseChannel, type Operation } from "~/services/declarations/sending/choose-channel.server";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";
import type { RecordMove } from "~/services/forms/editing/record.types";
import { SIMULATED_CHANNEL } from "~/services/organizations/channels/channel.text";
import type { ChannelRow } from "~/services/organizations/channels/find-channel.server";
import { RECORD_TEXT as TEXT, SENDING_GUIDE } from "../declaration.text";

type Row = StoredDeclaration["row"];
type Step = Omit<RecordMove, "submission">;

export const DECLARE_PERMS = "declaration:declare";

const SIMULATED_BADGE = { text: SIMULATED_CHANNEL.badge, tone: "warning" } as const;

/** Since when and why the queue of a channel is paused. */
const pausedNotes = ({ name, paused_at: at, paused_reason: reason }: ChannelRow): string[] =>
  at === null ? [] : [TEXT.channelPaused(name, formatTime(at), reason)];

/** The confirmation of a sending: by whom and by which channel, or why it cannot be sent now. */
export async function confirmSending(step: Step, row: Row, operation: Operation = "G"): Promise<Step> {
  const [chosen, unit] = await Promise.all([chooseChannel(db, row, operation), unitText(db, row)]);
  const isSimulated = chosen.ok && chosen.channel.is_simulated === 1;
  return {
    ...step,
    help: SENDING_GUIDE,
    ...(isSimulated ? { badge: SIMULATED_BADGE } : {}),
    notes: [
      ...step.notes,
      ...(chosen.ok
        ? [TEXT.sendBy(unit, chosen.channel.name), ...pausedNotes(chosen.channel)]
        : [chosen.text]),
      ...(isSimulated ? [TEXT.sendSimulated] : []),
      ...(row.unified_number === "" ? [] : [TEXT.sendAgainNote(row.unified_number)]),
    ],
  };
}

/**
 * The step that declares what is ready to be sent, for those who may and where a channel permits it; a tick confirms
 * unit and card.
 */
export async function directSteps(page: Pick<AuthorizedPage, "may">, row: Row): Promise<Step[]> {
  if (!page.may(DECLARE_PERMS) || !(await chooseChannel(db, row, "C")).ok) return [];
  const step: Step = {
    intent: "declare",
    text: TEXT.moves.declare,
    notes: [TEXT.notes.declare],
    needsReason: false,
    choice: { name: "confirmed", text: TEXT.confirmDirect(await unitText(db, row)) },
    updated: row.updated_at,
  };
  return [await confirmSending(step, row, "C")];
}
