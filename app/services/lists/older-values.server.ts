import type { Executor } from "../db/client.server";
import { DomainError } from "../errors";
import { ARROW } from "./history.server";

/** Nobody goes back further at once. */
const ENTRIES_MAX = 500;
/** Of a value that stands masked in the record. */
const MASK = "*";

type Values = Readonly<Record<string, string>>;

interface Older {
  readonly values: Values;
  /** Fields that have changed since and cannot be put back: what they were is masked, or not in the record. */
  readonly lost: readonly string[];
  readonly at: number;
  readonly who: string;
}

/** What a value was before a change that has led to it; null when the record does not tell. */
function beforeOf(change: string, value: string): string | null {
  const end = ARROW + value;
  const before = change.endsWith(end) ? change.slice(0, -end.length) : null;
  return before === null || before.includes(MASK) ? null : before;
}

/** Steps back over one entry: what it has changed is as before. */
function stepBack(detail: string, values: Record<string, string>, lost: Set<string>): void {
  for (const [name, said] of Object.entries(JSON.parse(detail) as Record<string, unknown>)) {
    const value = values[name];
    if (value === undefined || lost.has(name) || typeof said !== "string" || !said.includes(ARROW)) continue;
    const before = beforeOf(said, value);
    if (before === null) lost.add(name);
    else values[name] = before;
  }
}

/**
 * The values of a record right after an entry of its history: the values of now, with every later change undone.
 * @throws DomainError not-found for an entry that is not this record's, or too long ago
 */
export async function readOlderValues(
  executor: Executor,
  object: { readonly type: string; readonly id: number },
  entry: number,
  current: Values,
): Promise<Older> {
  const rows = await executor
    .selectFrom("audit_log")
    .select(["id", "at", "actor", "detail"])
    .where("object_type", "=", object.type)
    .where("object_id", "=", String(object.id))
    .where("id", ">=", entry)
    .where((eb) => eb.or([eb("result", "=", "ok"), eb("id", "=", entry)]))
    .orderBy("id", "desc")
    .limit(ENTRIES_MAX)
    .execute();
  const found = rows.at(-1);
  if (found?.id !== entry) throw new DomainError("not-found");
  const values = { ...current };
  const lost = new Set<string>();
  for (const { detail } of rows.slice(0, -1)) stepBack(detail, values, lost);
  for (const name of lost) values[name] = current[name]!;
  return { values, lost: [...lost].sort(), at: found.at, who: found.actor };
}
