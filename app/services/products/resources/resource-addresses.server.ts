import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { stampAfter, type Refused } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { resourceRefused, type Candidate } from "./resource-rules";
import { childrenOf, type ResourceRow } from "./resources.server";

/** Splits an address into its group and the rest. */
const partsOf = (url: string) => /^(\/[^/]*)(.*)$/.exec(url)?.slice(1) ?? [url, ""];

/** Returns the addresses below a resource with the group replaced. */
function follow(rows: readonly ResourceRow[], parentId: number, group: string): Map<number, string> {
  const urls = new Map<number, string>();
  for (const child of childrenOf(rows, parentId)) {
    if (child.url !== null) urls.set(child.id, group + (partsOf(child.url)[1] ?? ""));
    for (const [id, url] of follow(rows, child.id, group)) urls.set(id, url);
  }
  return urls;
}

/** Returns all resources after a change of one: addresses below it begin with its group's. */
export function withGroupAddresses(rows: readonly ResourceRow[], changed: Candidate): ResourceRow[] {
  const [group] = partsOf(changed.url ?? "");
  const before = rows.find(({ id }) => id === changed.id);
  const hasMoved = before?.url !== changed.url && changed.url !== null && changed.menu_type !== 3;
  const urls = hasMoved ? follow(rows, changed.id, group ?? "") : new Map<number, string>();
  return rows.map((row) => (urls.has(row.id) ? { ...row, url: urls.get(row.id)! } : row));
}

/** Validates a changed resource and the addresses that changed with it; null when all are valid. */
export function refusedTogether(
  rows: readonly ResourceRow[],
  after: readonly ResourceRow[],
  changed: Candidate,
): Refused | null {
  const others = after.map((row): Candidate => (row.id === changed.id ? changed : row));
  const own = resourceRefused(changed, others);
  if (own) return own;
  const before = new Map(rows.map(({ id, url }) => [id, url]));
  const followers = after.filter(({ id, url }) => id !== changed.id && before.get(id) !== url);
  for (const follower of followers) {
    const refusal = resourceRefused(follower, others);
    if (refusal) return { ...refusal, field: "url" };
  }
  return null;
}

/** Stores the addresses that have changed with their group's. */
export async function writeAddresses(
  tx: Tx,
  actor: Actor,
  before: readonly ResourceRow[],
  after: readonly ResourceRow[],
): Promise<void> {
  const urlBefore = new Map(before.map(({ id, url }) => [id, url]));
  for (const { id, url, updated_at } of after.filter((row) => row.url !== urlBefore.get(row.id)))
    await tx
      .updateTable("resources")
      .set({ url, updated_at: stampAfter(updated_at, now()), updated_by: actor.who })
      .where("id", "=", id)
      .execute();
}
