import { defineForm } from "../../../forms/editing/form-values";
import type { Typed, ValuesOf } from "../../../forms/editing/form.types";
import { formatTime } from "../../../format/time";
import { shownRichText } from "../../../format/rich-text/rich-text.server";
import type { Audience } from "../audience.server";
import { AUDIENCE } from "../states";
import type { ManagedRow } from "./find-managed.server";
import { MANAGE_TEXT as TEXT } from "./manage.text";
import type { MessageValues } from "./manage.types";
import {
  audienceNames,
  messageFields,
  typeOf,
  type MessageFormContext,
  type MessageFields,
} from "./message-fields.server";
import { idsOfTicks } from "./targets.server";

/** Defines the form of a message. */
export const messageForm = (formContext: MessageFormContext) =>
  defineForm<MessageFields>(
    [
      { title: TEXT.textSection, names: ["title", "messageType", "content"] },
      { title: TEXT.audienceSection, names: audienceNames(formContext), more: TEXT.search },
      { title: TEXT.timeSection, names: ["publishWay", "publishAt", "sendTypes"] },
    ],
    messageFields(formContext),
  );

function audienceIn(values: ValuesOf<MessageFields>): Audience {
  const { targets, contacts } = values;
  switch (Number(values.audienceType)) {
    case AUDIENCE.organizations:
      return {
        kind: "organizations",
        ids: idsOfTicks("organizations", targets),
        includesChildren: values.includesChildren.length > 0,
      };
    case AUDIENCE.roles:
      return { kind: "roles", ids: idsOfTicks("roles", targets) };
    case AUDIENCE.accounts:
      return { kind: "accounts", ids: [...new Set([...idsOfTicks("accounts", targets), ...contacts])] };
    default:
      return { kind: "everyone", includesNew: values.includesNew.length > 0 };
  }
}

/** Extracts the message from a validated form. */
export const messageValuesOf = (values: ValuesOf<MessageFields>): MessageValues => ({
  title: values.title,
  type: typeOf(values.messageType),
  content: values.content,
  audience: audienceIn(values),
  publishAt: values.publishAt,
  sendTypes: values.sendTypes,
});

/** Formats a minute for `datetime-local` fields. */
const minuteText = (at: number) => formatTime(at, "YYYY-MM-DD[T]HH:mm");

/**
 * Converts a stored message to form values.
 * @param audience as form values
 */
export const typedMessage = (row: ManagedRow, audience: Typed): Typed => ({
  title: row.title,
  messageType: String(row.message_type),
  content: shownRichText(row.content, row.content_proof),
  ...audience,
  publishWay: row.publish_at === 0 ? "now" : "later",
  publishAt: row.publish_at === 0 ? "" : minuteText(row.publish_at),
  sendTypes: row.send_types,
});
