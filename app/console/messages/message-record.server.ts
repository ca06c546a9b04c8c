import { storedName } from "~/services/format/person-name";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction, recordActionsAt, stampDetails } from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { shownRichText } from "~/services/format/rich-text/rich-text.server";
import { formatTime, momentOf } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import { enumTexts } from "~/services/reference-data/enum-options.server";
import { countAudience } from "~/services/messaging/messages/count-audience.server";
import {
  audienceOf,
  countReaders,
  type ManagedRow,
} from "~/services/messaging/messages/manage/find-managed.server";
import {
  MANAGE_COLUMNS as COLUMNS,
  MANAGE_TEXT as TEXT,
  MESSAGE_LABELS,
  SOURCES,
} from "~/services/messaging/messages/manage/manage.text";
import { MANAGE_PATH, messageHref, receiptsHref } from "~/services/messaging/messages/manage/manage.types";
import { recipientText, stateCell } from "~/services/messaging/messages/manage/message-list.server";
import {
  publishDraft,
  revokeManaged,
  withdrawMessage,
} from "~/services/messaging/messages/manage/message-states.server";
import { deleteMessage, findEditRefusal } from "~/services/messaging/messages/manage/save-message.server";
import { storedAudienceText } from "~/services/messaging/messages/manage/message-history-values.server";
import type { Audience } from "~/services/messaging/messages/audience.server";
import {
  countReachableBy,
  noticeCeiling,
} from "~/services/messaging/messages/notices/message-notices.server";
import { isSendType, SEND_TYPES } from "~/services/messaging/messages/notices/send-types";
import { STATUS } from "~/services/messaging/messages/states";
import { messageAt } from "./message-pages.server";

type Moves = Parameters<typeof recordActionsAt>[1];

const hasRecipients = ({ status }: ManagedRow) => status === STATUS.published || status === STATUS.revoked;

const timeDetail = ({ publish_at: at }: ManagedRow) =>
  at === 0 ? { text: TEXT.immediately } : momentOf(at, now());

const sentBy = ({ send_types }: ManagedRow) =>
  [
    TEXT.onSite,
    ...send_types
      .split(" ")
      .filter(isSendType)
      .map((key) => TEXT.sendTypes[key]),
  ].join("、");

async function detailsOf(row: ManagedRow): Promise<RecordView["details"]> {
  const types = await enumTexts("MESSAGE_TYPE");
  const readers = hasRecipients(row) ? await countReaders(db, row.id) : 0;
  const share = row.recipient_count === 0 ? 0 : Math.floor((100 * readers) / row.recipient_count);
  return [
    { label: COLUMNS.title, text: row.title },
    { label: COLUMNS.messageType, text: types(row.message_type) },
    { label: COLUMNS.audience, text: await storedAudienceText(db, row) },
    { label: COLUMNS.recipientCount, text: recipientText(row) },
    hasRecipients(row)
      ? { label: COLUMNS.readCount, text: TEXT.read(readers, share), href: receiptsHref(row.id) }
      : { label: COLUMNS.readCount, text: "" },
    { label: COLUMNS.publishAt, ...timeDetail(row) },
    { label: MESSAGE_LABELS.sendTypes, text: sentBy(row) },
    { label: COLUMNS.publishedBy, text: storedName(row.published_by) },
    { label: COLUMNS.source, text: SOURCES[row.source] },
    ...(row.revoked_at === null
      ? []
      : [
          { label: TEXT.revokedAt, ...momentOf(row.revoked_at, now()) },
          { label: TEXT.revokedBy, text: row.revoked_by ?? "" },
          { label: TEXT.reason, text: row.revoke_reason ?? "" },
        ]),
    ...stampDetails(row),
  ];
}

const MATTER: readonly string[] = [
  COLUMNS.messageType,
  COLUMNS.recipientCount,
  COLUMNS.readCount,
  COLUMNS.publishAt,
];

/** The number of recipients that each notice channel would reach at the moment, and the limit. */
const noticeNotes = (row: ManagedRow, audience: Audience): Promise<string[]> =>
  Promise.all(
    row.send_types
      .split(" ")
      .filter(isSendType)
      .map(async (key) => {
        const count = await countReachableBy(SEND_TYPES[key], audience);
        return TEXT.sends(TEXT.sendTypes[key], count, noticeCeiling());
      }),
  );

/** The consequences of publishing, with the number of accounts that would be recipients at the moment. */
async function publishNotes(row: ManagedRow): Promise<string[]> {
  const audience = await audienceOf(db, row);
  const count = await countAudience(audience);
  const isLater = row.publish_at !== 0;
  return [
    isLater ? TEXT.reachesLater(formatTime(row.publish_at), count) : TEXT.reaches(count),
    `${COLUMNS.audience}：${await storedAudienceText(db, row)}`,
    audience.kind === "everyone" && audience.includesNew ? TEXT.reachesNew : TEXT.fixed,
    ...(await noticeNotes(row, audience)),
  ];
}

/**
 * The actions that the state of a message and the actor's permissions allow. Recipients are counted only for
 * the confirm page of publishing.
 */
async function movesOf(page: AuthorizedPage, row: ManagedRow): Promise<Moves> {
  const isAsked = page.url.searchParams.get("do") === "publish";
  const isDraft = row.status === STATUS.draft;
  const isWaiting = row.status === STATUS.waiting;
  const publish = {
    intent: "publish",
    text: row.publish_at === 0 ? TEXT.moves.publish : TEXT.schedule,
    notes: isDraft && isAsked ? await publishNotes(row) : [],
    needsReason: false,
  };
  const withdraw = { intent: "withdraw", text: TEXT.moves.withdraw, notes: [TEXT.withdrawNote] };
  const revoke = {
    intent: "revoke",
    text: TEXT.moves.revoke,
    notes: [isWaiting ? TEXT.revokeWaiting : TEXT.revokeNote(row.recipient_count)],
    needsReason: true,
  };
  const remove = { intent: "delete", text: TEXT.moves.delete, notes: [TEXT.deleteNote], needsReason: false };
  const isRevocable = isWaiting || row.status === STATUS.published;
  return [
    ...(isDraft && page.may("message:publish") ? [publish] : []),
    ...(isWaiting && row.source === "staff" && page.may("message:publish")
      ? [{ ...withdraw, needsReason: false }]
      : []),
    ...(isRevocable && page.may("message:revoke") ? [revoke] : []),
    ...(isDraft && page.may("message:create") ? [remove] : []),
  ];
}

/** The message as its readers see it. */
async function articleOf(row: ManagedRow): Promise<NonNullable<RecordView["article"]>> {
  const types = await enumTexts("MESSAGE_TYPE");
  return {
    title: row.title,
    typeText: types(row.message_type),
    sendTime: row.publish_at === 0 ? TEXT.immediately : formatTime(row.publish_at),
    content: shownRichText(row.content, row.content_proof),
  };
}

function tabsOf(row: ManagedRow, isPreview: boolean): NonNullable<RecordView["tabs"]> {
  const own = messageHref(row.id);
  return [
    { text: TEXT.details, href: own, isCurrent: !isPreview },
    { text: TEXT.preview, href: `${own}?tab=preview`, isCurrent: isPreview },
    ...(hasRecipients(row) ? [{ text: TEXT.receipts, href: receiptsHref(row.id), isCurrent: false }] : []),
    { text: TEXT.history, href: `${own}/history`, isCurrent: false },
  ];
}

/** The page of a message with its details and preview, and the actions that are available. */
export async function viewMessage(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const row = await messageAt(page);
  const own = messageHref(row.id);
  const isPreview = page.url.searchParams.get("tab") === "preview";
  const details = await detailsOf(row);
  const mayWrite = page.may("message:create");
  return {
    title: row.title,
    recordName: row.title,
    head: {
      icon: "mail",
      state: stateCell(row.status),
      details: details.filter(({ label }) => MATTER.includes(label)),
    },
    tabs: tabsOf(row, isPreview),
    details: isPreview ? [] : details,
    ...(isPreview ? { article: await articleOf(row) } : {}),
    links: [
      ...(mayWrite && findEditRefusal(row) === null ? [{ text: TEXT.edit, href: `${own}/edit` }] : []),
      ...(mayWrite ? [{ text: TEXT.copy, href: `${MANAGE_PATH}/new?from=${String(row.id)}` }] : []),
    ],
    ...recordActionsAt(page, await movesOf(page, row)),
  };
}

/** Publishes, schedules, withdraws, revokes or deletes a message. */
export async function postMessage(post: AuthorizedPost): Promise<Response> {
  const { id, title, publish_at: at } = await messageAt(post);
  const step = TEXT.moves[post.form.intent as keyof typeof TEXT.moves];
  const own = { to: messageHref(id), text: CONSOLE_TEXT.moved(step, title), back: { withdraw: "publish" } };
  switch (post.form.intent) {
    case "publish": {
      post.requireRight("message:publish");
      const text = at === 0 ? TEXT.published : TEXT.scheduled(formatTime(at));
      const revoke = { intent: "revoke", reason: TEXT.takenBack };
      const mayTakeBack = at !== 0 || post.may("message:revoke");
      const back = mayTakeBack ? { publish: at === 0 ? revoke : "withdraw" } : {};
      return performRecordAction(post, { ...own, text, back }, (actor) => publishDraft(actor, id));
    }
    case "withdraw":
      post.requireRight("message:publish");
      return performRecordAction(post, own, (actor) => withdrawMessage(actor, id));
    case "revoke":
      post.requireRight("message:revoke");
      return performRecordAction(post, own, (actor) => revokeManaged(actor, id, post.form.get("reason")));
    case "delete":
      post.requireRight("message:create");
      return performRecordAction(post, { ...own, to: MANAGE_PATH }, (actor) => deleteMessage(actor, id));
    default:
      throw new DomainError("unreadable");
  }
}
