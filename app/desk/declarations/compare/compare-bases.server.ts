import { COMPARE_TEXT as TEXT } from "~/components/declarations/compare/compare.text";
import { db } from "~/services/db/client.server";
import { listVersions } from "~/services/declarations/records/declaration-history.server";
import { EVENT_NAMES } from "~/services/declarations/records/declaration.text";
import { formatTime } from "~/services/format/time";
import { isDecided, sourceOf } from "./version-events";

/** A stored version to compare with. */
export interface Basis {
  readonly id: number;
  readonly text: string;
}

/**
 * Returns the versions with which a declaration is compared, the most useful one first: what was decided about
 * last, what it was made from, and the last one stored; each version once.
 */
export async function listBases(declarationId: number): Promise<readonly Basis[]> {
  const versions = await listVersions(db, declarationId);
  const found = [
    { name: TEXT.bases.decided, version: versions.find(isDecided) },
    { name: TEXT.bases.source, version: sourceOf(versions) },
    // The version of a new, empty declaration says nothing.
    { name: TEXT.bases.last, version: versions[0]?.reason === "create" ? undefined : versions[0] },
  ];
  const ids = new Set<number>();
  return found.flatMap(({ name, version }) => {
    if (!version || ids.has(version.id)) return [];
    ids.add(version.id);
    const event = EVENT_NAMES[version.reason as keyof typeof EVENT_NAMES];
    return { id: version.id, text: `${name}：${event} ${formatTime(version.at, "M月D日 HH:mm")}` };
  });
}
