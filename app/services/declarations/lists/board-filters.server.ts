import { sql, type RawBuilder } from "kysely";
import { optionsOf } from "../../collections/lists/filters/options-of";
import type { Scope } from "../../access/scopes/scope.server";
import type { Filter, Viewer } from "../../collections/lists/define-list.server";
import type { Option } from "../../collections/lists/list.types";
import { db } from "../../db/client.server";
import { distinctNames } from "../../format/person-name";
import { declarationInScope, NOT_ARCHIVED } from "../records/declaration-scope.server";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";
import { dueCondition, type DueKind } from "./own-kinds.server";
import { OPEN_STATES } from "../states/next-state";
import { inStates } from "./todo.server";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What has had no answer for so long that somebody has to look: its states, and after how long. */
export const SILENT = {
  written: { states: ["11", "12"], after: 30 * MINUTE },
  stored: { states: ["S0"], after: 24 * HOUR },
  declared: { states: ["7"], after: 4 * HOUR },
} as const;
export type SilentKind = keyof typeof SILENT;

/**
 * The condition that a declaration has been in such a state for so long. Nothing but the next state changes it
 * there; `is_returned` stands between state and time in the index.
 */
function silentCondition(kind: SilentKind, at: number): RawBuilder<boolean> {
  const { states, after } = SILENT[kind];
  return sql<boolean>`(${inStates(states)} and declarations.is_returned in (0, 1)
    and declarations.updated_at <= ${at - after})`;
}

/** The condition that a declaration has come back for a reason and has not been sent again. */
export const returnedFor = (reason: RawBuilder<unknown>) =>
  sql<boolean>`(declarations.return_reason <> '' and declarations.return_reason = ${reason}
    and declarations.status <> '04')`;

/** Bounds far above the people and channels of an organisation. */
const PEOPLE_MAX = 200;
const CHANNELS_MAX = 100;

/** The distinct ids of a column of an organisation's declarations, without the archived, each by one look-up. */
const distinctIds = (column: "holder_id" | "channel_id", organizationId: number) => {
  const id = sql.ref(`d.${column}`);
  return sql`each_id(id) as (
    select (select min(${id}) from declarations as d
      where d.organization_id = ${organizationId} and d.archived_at is null and ${id} is not null)
    union all
    select (select min(${id}) from declarations as d
      where d.organization_id = ${organizationId} and d.archived_at is null and ${id} > each_id.id)
    from each_id where each_id.id is not null
  )`;
};

/** Selects the holders of an organisation's declarations. */
export const holdersQuery = (scope: Scope, organizationId: number) =>
  sql<{ id: number; realname: string; username: string; open: number | boolean }>`with recursive
  ${distinctIds("holder_id", organizationId)}
  select accounts.id, accounts.realname, accounts.username, exists (select 1 from declarations
      where ${declarationInScope(scope)} and ${NOT_ARCHIVED} and declarations.holder_id = each_id.id
        and ${inStates(OPEN_STATES)}) as open
    from each_id join accounts on accounts.id = each_id.id limit ${sql.lit(PEOPLE_MAX)}`;

/** The people who hold declarations, those without an unfinished one in scope as absent. */
export async function listHolders({ scope }: Pick<Viewer, "scope">): Promise<Option[]> {
  if (!("organizationId" in scope)) return [];
  const { rows } = await holdersQuery(scope, scope.organizationId).execute(db);
  const nameOf = distinctNames(rows);
  return rows.map((row) => ({
    value: String(row.id),
    text: nameOf(row),
    ...(row.open ? {} : { isAbsent: true as const }),
  }));
}

/** Selects the channels by which an organisation's declarations were sent. */
export const channelsQuery = (organizationId: number) =>
  sql<{ id: number; name: string }>`with recursive ${distinctIds("channel_id", organizationId)}
  select channels.id, channels.name from each_id join channels on channels.id = each_id.id
    limit ${sql.lit(CHANNELS_MAX)}`;

export async function listChannels({ scope }: Pick<Viewer, "scope">): Promise<Option[]> {
  if (!("organizationId" in scope)) return [];
  const { rows } = await channelsQuery(scope.organizationId).execute(db);
  return rows.map(({ id, name }) => ({ value: String(id), text: name }));
}

/** The filters of the declaration list to which the cells of the board lead. */
export const BOARD_FILTERS: readonly Filter[] = [
  {
    code: "holder",
    title: TEXT.filters.holder,
    kind: "choice",
    options: listHolders,
    where: (value) => sql<boolean>`declarations.holder_id = ${Number(value)}`,
  },
  {
    code: "channel",
    title: TEXT.filters.channel,
    kind: "choice",
    options: listChannels,
    where: (value) => sql<boolean>`declarations.channel_id = ${Number(value)}`,
  },
  {
    code: "silent",
    title: TEXT.filters.silent,
    kind: "choice",
    options: optionsOf(TEXT.silent),
    where: (value, { at }) => silentCondition(value as SilentKind, at),
  },
  {
    code: "due",
    title: TEXT.filters.due,
    kind: "choice",
    options: optionsOf(TEXT.due),
    where: (value, { at }) => dueCondition(at, [value as DueKind]),
  },
  {
    code: "returnReason",
    title: TEXT.filters.returnReason,
    kind: "equals",
    where: (term) => returnedFor(sql`${term}`),
  },
];
