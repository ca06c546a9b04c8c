import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { lastListAddressOf, viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import { channelHref, trafficHref } from "~/services/organizations/channels/channel.types";
import { getMessage, type MessageRow } from "~/services/organizations/channels/traffic/find-message.server";
import { contentTable } from "~/services/organizations/channels/traffic/content-table";
import {
  DIRECTIONS,
  isUnread,
  receivedText,
  TRAFFIC_GROUPS,
} from "~/services/organizations/channels/traffic/traffic-states";
import {
  TRAFFIC_LABELS as LABELS,
  TRAFFIC_TEXT as TEXT,
} from "~/services/organizations/channels/traffic/traffic.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { enumTexts } from "~/services/reference-data/enum-options.server";

async function detailsOf(message: MessageRow): Promise<RecordView["details"]> {
  const [directions, states, results, dirs] = await Promise.all([
    enumTexts(TRAFFIC_GROUPS.direction),
    enumTexts(TRAFFIC_GROUPS.status),
    enumTexts(TRAFFIC_GROUPS.result),
    enumTexts(TRAFFIC_GROUPS.businessDir),
  ]);
  const isOut = message.direction === DIRECTIONS.out;
  return [
    { label: LABELS.fileName, text: message.file_name },
    { label: LABELS.direction, text: directions(message.direction) },
    { label: LABELS.status, text: isOut ? states(message.status) : receivedText(message) },
    { label: LABELS.businessDir, text: isUnread(message) ? "" : dirs(message.business_dir) },
    ...(isOut ? [{ label: LABELS.tries, text: String(message.tries) }] : []),
    { label: LABELS.result, text: message.result === "" ? "" : results(message.result) },
    { label: LABELS.problem, text: message.problem },
    { label: LABELS.size, text: String(message.size) },
    { label: LABELS.hash, text: message.hash },
    { label: LABELS.createdAt, ...momentOf(message.created_at, now()) },
    { label: LABELS.changedAt, ...momentOf(message.changed_at, now()) },
  ];
}

/** One message of a channel. @throws DomainError not-found for a message of another channel */
export async function viewMessage(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  page.requireRight("channel:view");
  const { scope } = await viewerOf(page);
  const { message, channel } = await getMessage(db, scope, idIn(page, "messageId"));
  if (channel.id !== idIn(page, "id")) throw new DomainError("not-found");
  const isText = page.url.searchParams.get("tab") === "text";
  const own = page.url.pathname;
  return {
    title: TEXT.file(channel.name, message.file_name),
    recordName: channel.name,
    tabs: [
      { text: TEXT.details, href: own, isCurrent: !isText },
      { text: TEXT.text, href: `${own}?tab=text`, isCurrent: isText },
    ],
    ...(isText ? { details: [], table: contentTable(message.bytes) } : { details: await detailsOf(message) }),
    links: [
      { text: TEXT.back, href: await lastListAddressOf(page, trafficHref(channel.id)) },
      { text: TEXT.channel, href: channelHref(channel.id) },
    ],
    moves: [],
    confirming: null,
  };
}
