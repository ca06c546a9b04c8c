import { sql } from "kysely";
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

/** How far the file of a sending has come. A written one that is not written again is still there. */
export const sentStateOf = ({ status, withdrawn_at: withdrawnAt }: Sent): SentState =>
  withdrawnAt !== null && status === SENDING.failed ? "withdrawn" : (STATES[status] ?? "13");

/** The state of `sentStateOf` in SQL. */
export const SENT_STATE = sql<SentState>`case
  when message.withdrawn_at is not null and message.status = ${SENDING.failed} then 'withdrawn'
  ${sql.join(
    Object.entries(STATES).map(([status, state]) => sql`when message.status = ${status} then ${state}`),
    sql` `,
  )} else '13' end`;

/** The number of a try within the name of a file: 2 in `I_S1_t-2.xml`; 0 without one. */
export const tryIn = (fileName: string): number => Number(/_t-(\d{1,6})(?=[._]|$)/.exec(fileName)?.[1] ?? 0);
