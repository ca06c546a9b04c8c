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

/** Which lists and groups there are, and in which version. */
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
/** Grows with every word that something has changed: what was being read meanwhile may be older. */
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
 * The versions of everything, read again after a while even when nobody has said that they changed. When they
 * cannot be read, those that were known stay true: whatever is in memory is better than nothing.
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

/** Whoever asks next looks at the versions again. */
function forgetVersions(): void {
  changes += 1;
  known = known && { ...known, at: -Infinity };
}
onSignal("reference-data", forgetVersions);
onSignal("lost", forgetVersions);

/** Part of every change of lists' rows: every server loads them anew. */
export async function announceLists(tx: Tx, types: readonly number[]): Promise<void> {
  await tx
    .updateTable("reference_lists")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("type", "in", types)
    .execute();
  onCommit(tx, forgetVersions);
  await announce(tx, { kind: "reference-data", lists: types.map(String) });
}

/** Part of every change of an enum group or its values: every server loads them anew. */
export async function announceGroup(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("enum_groups")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  onCommit(tx, forgetVersions);
  await announce(tx, { kind: "reference-data", lists: [] });
}
