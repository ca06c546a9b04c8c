import type { Cell } from "../../collections/lists/list.types";
import type { RecordNotice } from "../../forms/editing/record.types";
import { SIMULATED_CHANNEL as TEXT } from "./channel.text";

/** What stands beside the name of whatever a simulated channel has to do with. */
export const SIMULATED_BADGE: Exclude<Cell, string> = { text: TEXT.badge, tone: "warning" };

/** What stands above the messages and settings of a simulated channel. */
export const SIMULATED_BANNER: RecordNotice = { title: TEXT.badge, text: TEXT.note, items: [] };
