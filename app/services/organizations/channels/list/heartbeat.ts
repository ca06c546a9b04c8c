import type { Cell } from "../../../collections/lists/list.types";
import { momentOf } from "../../../format/time";
import { RUNNING_TEXT as TEXT } from "../channel.text";
import { isInUse } from "../channel.types";

/** Number of missed intervals after which a channel counts as silent. */
export const MISSED_MAX = 3;
const SECOND = 1000;

interface Beating {
  readonly status: string;
  readonly is_watched: 0 | 1;
  readonly last_heartbeat_at: number | null;
  readonly heartbeat_seconds: number;
}

/** Whether a channel in use has had no heartbeat for three intervals. */
const isSilent = (
  { status, is_watched, last_heartbeat_at: last, heartbeat_seconds: every }: Beating,
  at: number,
): boolean => is_watched === 1 && isInUse(status) && last !== null && at - last > MISSED_MAX * every * SECOND;

/** The time of a channel's last heartbeat, marked where the channel is silent. */
export function heartbeatCell(row: Beating, at: number): Exclude<Cell, string> {
  const { last_heartbeat_at: last } = row;
  const moment = momentOf(last, at);
  return isSilent(row, at) ? { text: `${moment.text} ${TEXT.noHeartbeat}`, tone: "danger" } : moment;
}
