import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction, recordActionsAt, stampDetails } from "~/collections/records/record-page.server";
import { firstRows } from "~/collections/lists/first-rows.server";
import { channelManagePath, newChannelOf } from "~/services/access/paths/page-links";
import { channelList } from "~/services/organizations/channels/list/channel-list.server";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { maskPhone } from "~/services/format/mask";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import {
  archiveDeclarant,
  disableDeclarant,
  enableDeclarant,
} from "~/services/organizations/declarants/declarant-states.server";
import {
  DECLARANT_LABELS as LABELS,
  DECLARANT_STATES,
  DECLARANT_TEXT as TEXT,
} from "~/services/organizations/declarants/declarant.text";
import { declarantHref } from "~/services/organizations/declarants/declarant.types";
import type { DeclarantRow } from "~/services/organizations/declarants/find-declarant.server";
import {
  readDeclarantRows,
  type DeclarantListRow,
} from "~/services/organizations/declarants/list/declarant-list-rows.server";
import { isUnitAwaitingChannel } from "~/services/organizations/declarants/list/awaits-channel.server";
import type { Viewer } from "~/services/collections/lists/define-list.server";
import { endingCell } from "~/services/organizations/declarants/list/declarant-list.server";
import { DECLARANT_LIST_TEXT } from "~/services/organizations/declarants/list/declarant-list.text";
import { cardsTable } from "./card-pages.server";
import { declarantAt } from "./declarant-pages.server";

const LIST = "/applicant-manage";
const COLUMNS = DECLARANT_LIST_TEXT.columns;

/** How many channels declare by the unit, or what the first one waits for. */
function channelsText({ channels, cards, organization_id: owner }: DeclarantListRow, isAwaiting: boolean) {
  if (channels > 0) return String(channels);
  if (isAwaiting) return TEXT.awaitsChannel;
  return owner !== null && cards === 0 ? TEXT.channelAfterCard : TEXT.noChannel;
}

async function detailsOf(
  page: AuthorizedPage,
  row: DeclarantRow,
  isAwaiting: boolean,
): Promise<RecordView["details"]> {
  const [listed] = await readDeclarantRows(db, [row.id]);
  if (!listed) throw new DomainError("not-found");
  const ends = endingCell(row.next_expiry, now());
  const phone = row.contact_phone;
  return [
    { label: LABELS.agentName, text: row.name },
    { label: LABELS.agentCode, text: row.customs_code },
    { label: LABELS.agentCodeScc, text: row.credit_code },
    { label: LABELS.declCiqCode, text: row.ciq_code },
    { label: LABELS.copCode, text: row.cop_code },
    { label: LABELS.category, text: listed.categoryText },
    { label: LABELS.organizationId, text: listed.owner },
    { label: LABELS.contactName, text: row.contact_name },
    {
      label: LABELS.contactPhone,
      text: phone === "" || page.may("declarant:edit") ? phone : maskPhone(phone),
    },
    { label: COLUMNS.cardCount, text: String(listed.cards) },
    ...(page.may("channel:list")
      ? [{ label: COLUMNS.channelCount, text: channelsText(listed, isAwaiting) }]
      : []),
    { label: COLUMNS.nextExpiry, text: typeof ends === "string" ? ends : ends.text },
    { label: LABELS.status, text: DECLARANT_STATES[row.status] },
    { label: LABELS.remark, text: row.remark },
    ...stampDetails(row),
  ];
}

const MATTER: readonly string[] = [
  LABELS.agentCode,
  LABELS.organizationId,
  COLUMNS.cardCount,
  COLUMNS.channelCount,
  COLUMNS.nextExpiry,
];

function movesOf(page: AuthorizedPage, { status }: DeclarantRow) {
  const turn =
    status === "active"
      ? { intent: "disable", text: TEXT.moves.disable, notes: [TEXT.disabled], needsReason: false }
      : { intent: "enable", text: TEXT.moves.enable, notes: [TEXT.enabled], needsReason: false };
  const archive = {
    intent: "archive",
    text: TEXT.moves.archive,
    notes: [TEXT.archived],
    needsReason: true,
  };
  return [...(page.may("declarant:edit") ? [turn] : []), ...(page.may("declarant:archive") ? [archive] : [])];
}

/** The first channels of a unit, with a link to all of them. */
const channelsTable = (page: AuthorizedPage, { id }: DeclarantRow) =>
  firstRows(page, channelList, {
    title: TEXT.channels,
    path: channelManagePath,
    query: `declarantUnitId=${String(id)}`,
  });

/** The links of the page's head: a new channel before the cards where the unit waits for its first one. */
function linksOf(page: AuthorizedPage, { id }: DeclarantRow, { scope }: Viewer, isAwaiting: boolean) {
  const own = declarantHref(id);
  const mayCreate = scope.kind === "all" && page.may("channel:create");
  const create = mayCreate ? [{ text: TEXT.addChannel, href: newChannelOf(id) }] : [];
  return [
    ...(isAwaiting ? create : []),
    ...(page.may("declarant:edit") ? [{ text: TEXT.edit, href: `${own}/edit` }] : []),
    ...(page.may("declarant:card") ? [{ text: TEXT.cards, href: `${own}/cards` }] : []),
    ...(isAwaiting ? [] : create),
  ];
}

/** The page of a declarant unit with tabs of its cards and channels. */
export async function viewDeclarant(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { row, viewer } = await declarantAt(page);
  const own = declarantHref(row.id);
  const tab = page.url.searchParams.get("tab");
  const isCards = tab === "cards";
  const isChannels = tab === "channels" && page.may("channel:list");
  const isAwaiting = await isUnitAwaitingChannel(db, row.id, now());
  const details = await detailsOf(page, row, isAwaiting);
  const table = isCards ? await cardsTable(page, row) : isChannels ? await channelsTable(page, row) : null;
  return {
    title: row.name,
    recordName: row.name,
    head: {
      icon: "file-certificate",
      state: { text: DECLARANT_STATES[row.status], tone: row.status === "active" ? "good" : "quiet" },
      details: details.filter(({ label }) => MATTER.includes(label)),
    },
    tabs: [
      { text: TEXT.details, href: own, isCurrent: !isCards && !isChannels },
      { text: TEXT.card, href: `${own}?tab=cards`, isCurrent: isCards },
      ...(page.may("channel:list")
        ? [{ text: TEXT.channels, href: `${own}?tab=channels`, isCurrent: isChannels }]
        : []),
      { text: TEXT.history, href: `${own}/history`, isCurrent: false },
    ],
    details: table === null ? details : [],
    table,
    links: linksOf(page, row, viewer, isAwaiting),
    ...recordActionsAt(page, movesOf(page, row)),
  };
}

/** Disables, enables or archives a unit. */
export async function postDeclarant(post: AuthorizedPost): Promise<Response> {
  const { row } = await declarantAt(post);
  const back = { enable: "disable", disable: "enable" };
  const step = TEXT.moves[post.form.intent as keyof typeof TEXT.moves];
  const own = { to: declarantHref(row.id), text: CONSOLE_TEXT.moved(step, row.name), back };
  switch (post.form.intent) {
    case "disable":
      post.requireRight("declarant:edit");
      return performRecordAction(post, own, (actor) => disableDeclarant(actor, row.id));
    case "enable":
      post.requireRight("declarant:edit");
      return performRecordAction(post, own, (actor) => enableDeclarant(actor, row.id));
    case "archive":
      post.requireRight("declarant:archive");
      return performRecordAction(post, { ...own, to: LIST }, (actor) =>
        archiveDeclarant(actor, row.id, post.form.get("reason")),
      );
    default:
      throw new DomainError("unreadable");
  }
}
