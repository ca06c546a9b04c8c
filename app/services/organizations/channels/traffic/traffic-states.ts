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
