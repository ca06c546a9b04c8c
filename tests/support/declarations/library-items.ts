import type { Actor } from "~/services/forms/editing/actor.types";
import { PARTIES } from "~/services/declarations/libraries/parties";
import { createItem } from "~/services/declarations/libraries/save-item.server";
import { db } from "~/services/db/client.server";
import { makeOrganization } from "../sample-rows";
import { deskActor } from "./desk-actor";

/** An actor of a new organisation who may open both libraries. */
export async function libraryReader(): Promise<Actor> {
  const actor = await deskActor(await makeOrganization(db, "customer"));
  return { ...actor, rights: { admin: false, perms: new Set(["party:list", "goods:list"]) } };
}

export const OCEAN = {
  kind: "domestic",
  name: "宁波远洋进出口有限公司",
  customsCode: "3302960101",
  creditCode: "91350200MA2YJ1XR9G",
};
export const POWER = {
  kind: "both",
  articleNumber: "PS5",
  hsCode: "8504401400",
  name: "稳压电源",
  unit: "007",
  originCountry: "CHN",
};

/** Stores an item of a library. @returns its id */
export async function makeItem(
  actor: Actor,
  library: Parameters<typeof createItem>[1] = PARTIES,
  values: Record<string, string> = OCEAN,
): Promise<number> {
  const outcome = await createItem(actor, library, values);
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}
