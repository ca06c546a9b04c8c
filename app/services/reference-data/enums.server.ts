import { db } from "../db/client.server";
import { CachedByVersion } from "./cached-by-version.server";
import type { EnumValue, Loaded } from "./reference-data.types";
import { referenceIndex } from "./versions.server";

async function loadValues(groupId: number): Promise<readonly EnumValue[]> {
  const rows = await db
    .selectFrom("enum_values")
    .select(["id", "key", "value", "shown"])
    .where("group_id", "=", groupId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ shown, ...row }) => ({ ...row, isShown: shown === 1 }));
}

const cached = new CachedByVersion(loadValues, "enums");

export interface FoundGroup {
  readonly id: number;
  readonly name: string;
  readonly values: Loaded<readonly EnumValue[]>;
}

/** An enum group with all its values, cached per version; null for an unknown group. */
export async function findEnumGroup(code: string): Promise<FoundGroup | null> {
  const group = (await referenceIndex()).groups.get(code);
  if (!group) return null;
  return { id: group.id, name: group.name, values: await cached.get(group.id, group.version) };
}
