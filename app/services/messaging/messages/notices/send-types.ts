import type { Channel } from "../../notify/port";

/** MSG_SEND_TYPE without 8, the site, where every message is shown. */
export const SEND_TYPES = { "1": "sms", "2": "mail" } as const satisfies Readonly<Record<string, Channel>>;
export type SendType = keyof typeof SEND_TYPES;

export const isSendType = (key: string): key is SendType => key in SEND_TYPES;

/** Parses stored `send_types`, keys separated by blanks; ignores unknown ones. */
export const channelsOf = (sendTypes: string): Channel[] =>
  sendTypes.split(" ").flatMap((key) => (isSendType(key) ? [SEND_TYPES[key]] : []));

/** MESSAGE_TYPE of messages that can be sent by SMS and mail: 提醒 and 待办. */
export const PUBLISHED_TYPES: readonly number[] = [1, 4];
