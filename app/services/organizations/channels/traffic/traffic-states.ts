import { TRAFFIC_TEXT as TEXT } from "./traffic.text";

/** MESSAGE_DIRECTION. */
export const DIRECTIONS = { out: "1", in: "2" } as const;

/** MSG_RETRY_STATUS. */
export const SENDING = { waiting: "0", written: "1", sent: "2", failed: "3", again: "4" } as const;

/** The enum groups of the texts of messages. */
export const TRAFFIC_GROUPS = {
  direction: "MESSAGE_DIRECTION",
  status: "MSG_RETRY_STATUS",
  result: "IMPORT_RESULT",
  businessDir: "CHANNEL_BIZ_DIR",
} as const;

interface Received {
  readonly direction: string;
  readonly problem: string;
}

/** Whether nothing was read from a file that has arrived: it is then no receipt of any business. */
export const isUnread = ({ direction, problem }: Received): boolean =>
  direction === DIRECTIONS.in && problem !== "";

/** The state of a file that has arrived, which has no sending state. */
export const receivedText = (message: Received): string => (isUnread(message) ? TEXT.unread : TEXT.received);
