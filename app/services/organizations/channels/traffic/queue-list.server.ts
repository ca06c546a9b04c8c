import { sql } from "kysely";
import { optionsOf } from "../../../collections/lists/filters/options-of";
import { organizationInScope } from "../../../access/scopes/scope.server";
import { declarationPath } from "../../../access/paths/desk-pages";
import { extendRow } from "../../../collections/lists/extend-row";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Condition,
  type Filter,
  type Viewer,
} from "../../../collections/lists/define-list.server";
import type { Cell } from "../../../collections/lists/list.types";
import type { Executor } from "../../../db/client.server";
import { momentOf } from "../../../format/time";
import { messageHref } from "../channel.types";
import type { MessageRow } from "./find-message.server";
import { resendMessage } from "./resend-message.server";
import { SENDING } from "./traffic-states";
import { QUEUE_LABELS as LABELS, QUEUE_TEXT, TRAFFIC_TEXT as TEXT } from "./traffic.text";

const STATES = QUEUE_TEXT.states;
type State = keyof typeof STATES;

type QueuedRow = Awaited<ReturnType<typeof readRows>>[number];

function stateOf({ status, begun_at: begun }: Pick<MessageRow, "status" | "begun_at">): State {
  if (status === SENDING.written) return "written";
  if (status === SENDING.failed) return "failed";
  if (begun !== null) return "begun";
  return status === SENDING.again ? "again" : "waiting";
}

async function readRows(executor: Executor, ids: readonly number[]) {
  const rows = await executor
    .selectFrom("channel_messages as message")
    .leftJoin("organizations as customer", "customer.id", "message.organization_id")
    .leftJoin("declaration_sendings as sending", "sending.message_id", "message.id")
    .leftJoin("declarations as declaration", "declaration.id", "sending.declaration_id")
    .select(["message.id", "message.file_name", "message.status", "message.begun_at", "message.tries"])
    .select(["message.problem", "message.created_at", "message.due_at", "customer.name as customer"])
    .select(["declaration.id as declarationId", "declaration.own_number as number"])
    .where("message.id", "in", ids)
    .execute();
  return rows.map((row) => extendRow(row, { state: stateOf(row) }));
}

const is = (status: string) => sql`channel_messages.status = ${status}`;
const BEGUN = sql`channel_messages.begun_at is not null`;
const NOT_BEGUN = sql`channel_messages.begun_at is null`;

/** The conditions of the states of `stateOf`. */
const CONDITIONS: Readonly<Record<State, Condition>> = {
  waiting: sql<boolean>`(${is(SENDING.waiting)} and ${NOT_BEGUN})`,
  begun: sql<boolean>`((${is(SENDING.waiting)} or ${is(SENDING.again)}) and ${BEGUN})`,
  written: sql<boolean>`(${is(SENDING.written)})`,
  again: sql<boolean>`(${is(SENDING.again)} and ${NOT_BEGUN})`,
  failed: sql<boolean>`(${is(SENDING.failed)})`,
};

const filters: Filter[] = [
  {
    code: "state",
    title: LABELS.state,
    kind: "choice",
    options: optionsOf(STATES),
    where: (state) => CONDITIONS[state as State],
  },
];

const TONES: Readonly<Partial<Record<State, "danger" | "warning">>> = { failed: "danger", again: "warning" };

const { shownColumn } = titledColumns<QueuedRow>()(LABELS);

const declarationCell = ({ declarationId: id, number }: QueuedRow, { may }: Viewer): Cell =>
  id !== null && may("declaration:list") ? { text: number ?? "", href: declarationPath(id) } : (number ?? "");

const columnsOf = (channelId: number): Column<QueuedRow>[] => [
  shownColumn("fileName", ({ id, file_name: text }) => ({ text, href: messageHref(channelId, id) })),
  shownColumn(
    "state",
    ({ state }) => {
      const tone = TONES[state];
      return tone ? { text: STATES[state], tone } : STATES[state];
    },
    { isState: true },
  ),
  shownColumn("problem", ({ problem }) => problem),
  shownColumn("declaration", declarationCell),
  shownColumn("customer", ({ customer }) => customer ?? ""),
  shownColumn("createdAt", (row, { at }) => momentOf(row.created_at, at), {
    sort: { by: sql.ref("channel_messages.created_at"), of: "number" },
  }),
  shownColumn("tries", ({ tries }) => String(tries), { isNumber: true }),
  shownColumn("dueAt", (row, { at }) => (row.state === "again" ? momentOf(row.due_at, at) : "")),
];

/**
 * The queue of a channel: what waits, is being written, lies in the folder, or has failed and is not given up. The
 * caller has found the channel in scope.
 */
export const queueList = (channelId: number) =>
  defineList<QueuedRow>({
    slug: "channel-detail",
    object: TEXT.object,
    table: "channel_messages",
    within: (scope) =>
      sql<boolean>`(channel_messages.channel_id = ${channelId} and channel_messages.direction = '1'
        and channel_messages.status <> '2' and channel_messages.withdrawn_at is null
        and ${organizationInScope(scope, "channel_messages.organization_id")})`,
    columns: columnsOf(channelId),
    filters,
    defaultSort: "createdAt",
    preserved: ["id", "tab"],
    read: readRows,
    nameOf: ({ file_name: name }) => name,
    actionsOf: ({ id, state }, { may }) => [
      ...openActions([{ text: TEXT.view, href: messageHref(channelId, id), icon: "view", isOpen: true }]),
      ...(state === "failed" && may("channel:resend") ? [{ text: TEXT.resend, step: "resend" }] : []),
    ],
    bulk: [
      {
        code: "resend",
        title: TEXT.resend,
        perms: "channel:resend",
        consequence: (ids) => TEXT.resendConsequence(ids.length),
        apply: resendMessage,
      },
    ],
    empty: QUEUE_TEXT.empty,
  });
