import { isWithin, now } from "../runtime/process/clock.server";
import { db, type Tx } from "../db/client.server";
import { onCommit } from "../db/transaction.server";
import { prepare } from "../db/prepared.server";
import { announce, onSignal } from "../db/signals/signals.server";
import { env } from "../runtime/configuration/env.server";
import { runForEverybody } from "../runtime/work/database-work.server";
import { describeError, log } from "../runtime/process/log.server";
import type { ReferenceList } from "./reference-data.types";

interface EnumGroupEntry {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** All lists and groups, with their versions. */
interface Index {
  readonly lists: ReadonlyMap<number, ReferenceList>;
  readonly groups: ReadonlyMap<string, EnumGroupEntry>;
}

const everyList = prepare(() =>
  db
    .selectFrom("reference_lists")
    .select(["type", "title", "version", "source"])
    .select(["version_date as versionDate", "official_table as officialTable"])
    .orderBy("type"),
);
const everyGroup = prepare(() => db.selectFrom("enum_groups").select(["code", "id", "name", "version"]));

let known: { readonly index: Index; readonly at: number } | null = null;
let result: Promise<Index> | null = null;
/** Counts the notifications of changes: a read that one has interrupted may be stale. */
let changes = 0;

async function read(): Promise<Index> {
  for (;;) {
    const before = changes;
    const at = now();
    const [lists, groups] = await Promise.all([everyList(db, {}), everyGroup(db, {})]);
    if (before !== changes) continue;
    const index = {
      lists: new Map(lists.map((list) => [list.type, list])),
      groups: new Map(groups.map(({ code, ...group }) => [code, group])),
    };
    known = { index, at };
    return index;
  }
}

/**
 * The versions of all lists and groups, read again after a while even without a notification. When reading
 * fails, the last known ones are returned, because stale reference data is better than none.
 */
export async function referenceIndex(): Promise<Index> {
  if (known && isWithin(known.at, env.limits.REFERENCE_RECHECK_MILLISECONDS)) return known.index;
  try {
    return await (result ??= runForEverybody("reference data", read).finally(() => (result = null)));
  } catch (error) {
    if (!known) throw error;
    log.error({ error: describeError(error) }, "versions of reference data not read");
    return known.index;
  }
}

/** Marks the versions as expired, so that the next request reads them again. */
function invalidateVersions(): void {
  changes += 1;
  known = known && { ...known, at: -Infinity };
}
onSignal("reference-data", invalidateVersions);
onSignal("lost", invalidateVersions);

/** Increments the versions of lists in the transaction of a change, so that every server reloads them. */
export async function announceLists(tx: Tx, types: readonly number[]): Promise<void> {
  await tx
    .updateTable("reference_lists")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("type", "in", types)
    .execute();
  onCommit(tx, invalidateVersions);
  await announce(tx, { kind: "reference-data", lists: types.map(String) });
}

/**
 * Increments the version of an enum group in the transaction of a change, so that every server reloads it.
 */
export async function announceGroup(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("enum_groups")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  onCommit(tx, invalidateVersions);
  await announce(tx, { kind: "reference-data", lists: [] });
}
