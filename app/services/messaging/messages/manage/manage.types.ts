import type { RichText } from "../../../format/rich-text/rich-text.server";
import type { Refused, Stale } from "../../../forms/editing/outcome";
import type { Audience } from "../audience.server";
import type { MessageType } from "../message.text";
import type { SendType } from "../notices/send-types";

type Id = number | string;

/** The address of the console's list of messages. */
export const MANAGE_PATH = "/message-manage";
export const messageHref = (id: Id): string => `${MANAGE_PATH}/${String(id)}`;
export const receiptsHref = (id: Id): string => `${MANAGE_PATH}?message=${String(id)}`;

/** The validated form of a message. */
export interface MessageValues {
  readonly title: string;
  readonly type: MessageType;
  readonly content: RichText;
  readonly audience: Audience;
  /** null means immediately after publishing. */
  readonly publishAt: number | null;
  /** Channels besides the site. */
  readonly sendTypes: readonly SendType[];
}

export type Created = { readonly ok: true; readonly id: number } | Refused;
export type Edited = Created | Stale;
export type Changed = { readonly ok: true } | Refused;
