import { SENDING } from "../../organizations/channels/traffic/traffic-states";

export type SentState = "10" | "11" | "12" | "13" | "withdrawn";

interface Sent {
  /** MSG_RETRY_STATUS. */
  readonly status: string;
  readonly withdrawn_at: number | null;
}

const STATES: Readonly<Record<string, SentState>> = {
  [SENDING.waiting]: "10",
  [SENDING.written]: "11",
  // It is written again by itself.
  [SENDING.again]: "11",
  [SENDING.sent]: "12",
  [SENDING.failed]: "13",
};

/** How far the file of a sending has come. */
export const sentStateOf = ({ status, withdrawn_at: withdrawnAt }: Sent): SentState =>
  withdrawnAt !== null ? "withdrawn" : (STATES[status] ?? "13");

/** The number of a try within the name of a file: 2 in `I_S1_t-2.xml`; 0 without one. */
export const tryIn = (fileName: string): number => Number(/_t-(\d{1,6})(?=[._]|$)/.exec(fileName)?.[1] ?? 0);
