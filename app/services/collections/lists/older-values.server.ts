import { actorName } from "../../operations/audit/actor-name";
import type { Executor } from "../../db/client.server";
import { ARROW, COMMA } from "../../forms/editing/changes";
import { ticksAsText, ticksIn } from "../../forms/rules/choice.schema";
import { DomainError } from "../../runtime/failures/errors";

/** Maximum number of entries that one revert undoes. */
const ENTRIES_MAX = 500;
/** Marks a value that is masked in the record. */
const MASK = "*";

type Values = Readonly<Record<string, string>>;
/** The detail of an audit entry. */
type AuditDetail = Readonly<Record<string, unknown>>;

/** A field of ticks, of which the audit entry lists the added and the removed ones by name. */
export interface TickedField {
  readonly field: string;
  readonly added: string;
  readonly removed: string;
  /** The key of a tick by its name; undefined when it does not exist or cannot be restored. */
  readonly keyOf: (name: string) => string | undefined;
}

interface Older {
  readonly values: Values;
  /**
   * Fields that have changed since and cannot be restored: their older value is masked, or not in the record.
   */
  readonly lost: readonly string[];
  /** Further fields that have changed since, outside of these values. */
  readonly others: readonly string[];
  readonly at: number;
  readonly who: string;
}

const isChange = (value: unknown): value is string => typeof value === "string" && value.includes(ARROW);

/** The value before a change that led to `value`; null when the entry does not state it. */
function beforeOf(change: string, value: string): string | null {
  const end = ARROW + value;
  const before = change.endsWith(end) ? change.slice(0, -end.length) : null;
  return before === null || before.includes(MASK) ? null : before;
}

/** The ticks before a change that led to these; null when the entry does not state them. */
function ticksBefore(
  auditDetail: AuditDetail,
  { added, removed, keyOf }: TickedField,
  value: string,
): string | null {
  const keysOf = (name: string) => {
    const names = auditDetail[name];
    if (typeof names !== "string" || names === "") return [];
    return names.split(COMMA).map(keyOf);
  };
  const came = keysOf(added);
  const went = keysOf(removed);
  const ticks = new Set<string | undefined>(ticksIn(value));
  const isConsistent = came.every((key) => ticks.has(key)) && went.every((key) => key && !ticks.has(key));
  if (!isConsistent) return null;
  const stayed = ticksIn(value).filter((key) => !came.includes(key));
  return ticksAsText([...stayed, ...went.filter((key) => key !== undefined)]);
}

/** Undoes one entry: the fields that it has changed get their values before it. */
function stepBack(auditDetail: AuditDetail, values: Record<string, string>, lost: Set<string>): void {
  for (const [name, change] of Object.entries(auditDetail)) {
    const value = values[name];
    if (value === undefined || lost.has(name) || !isChange(change)) continue;
    const before = beforeOf(change, value);
    if (before === null) lost.add(name);
    else values[name] = before;
  }
}

const othersIn = (auditDetail: AuditDetail, values: Values): string[] =>
  Object.keys(auditDetail).filter((name) => isChange(auditDetail[name]) && !(name in values));

function untick(
  auditDetail: AuditDetail,
  ticked: TickedField,
  values: Record<string, string>,
  lost: Set<string>,
): void {
  const value = values[ticked.field];
  if (value === undefined || lost.has(ticked.field)) return;
  const before = ticksBefore(auditDetail, ticked, value);
  if (before === null) lost.add(ticked.field);
  else values[ticked.field] = before;
}

/**
 * The detail of an entry in a record's history.
 * @throws DomainError not-found for an entry of another record
 */
export async function readEntry(
  executor: Executor,
  object: { readonly type: string; readonly id: number },
  entry: number,
): Promise<AuditDetail> {
  const row = await executor
    .selectFrom("audit_log")
    .select("detail")
    .where("object_type", "=", object.type)
    .where("object_id", "=", String(object.id))
    .where("id", "=", entry)
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return JSON.parse(row.detail) as AuditDetail;
}

/**
 * The values of a record right after an entry of its history: the current values, with every later change
 * undone.
 * @throws DomainError not-found for an entry of another record, or one too far back
 */
export async function readOlderValues(
  executor: Executor,
  object: { readonly type: string; readonly id: number },
  entry: number,
  current: Values,
  ticked?: TickedField,
): Promise<Older> {
  const rows = await executor
    .selectFrom("audit_log as log")
    .leftJoin("accounts", "accounts.id", "log.account_id")
    .select(["log.id", "at", "actor", "username", "realname", "detail"])
    .where("object_type", "=", object.type)
    .where("object_id", "=", String(object.id))
    .where("log.id", ">=", entry)
    .where((eb) => eb.or([eb("result", "=", "ok"), eb("log.id", "=", entry)]))
    .orderBy("log.id", "desc")
    .limit(ENTRIES_MAX)
    .execute();
  const found = rows.at(-1);
  if (found?.id !== entry) throw new DomainError("not-found");
  const values = { ...current };
  const lost = new Set<string>();
  const others = new Set<string>();
  for (const { detail } of rows.slice(0, -1)) {
    const auditDetail = JSON.parse(detail) as AuditDetail;
    for (const name of othersIn(auditDetail, values)) others.add(name);
    stepBack(auditDetail, values, lost);
    if (ticked) untick(auditDetail, ticked, values, lost);
  }
  for (const name of lost) values[name] = current[name]!;
  return { values, lost: [...lost].sort(), others: [...others].sort(), at: found.at, who: actorName(found) };
}
