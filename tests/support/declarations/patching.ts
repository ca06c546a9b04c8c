import { db } from "~/services/db/client.server";
import { applyFieldPatches, type FieldPatch } from "~/services/declarations/records/apply-patches.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import type { Values } from "~/services/declarations/fields/field.types";
import type { PartTarget } from "~/services/declarations/parts/parts";
import type { Actor } from "~/services/forms/editing/actor.types";
import { makeOrganization } from "../sample-rows";
import { deskActor } from "./desk-actor";

/** Creates a draft and two actors of its organisation. */
export async function newDraftOfTwo() {
  const owner = await makeOrganization(db, "customer");
  const [writer, other] = [await deskActor(owner), await deskActor(owner)] as const;
  return { writer, other, id: (await createDeclaration(writer, "E")).id };
}

export const HEAD: PartTarget = { kind: "head", part: "head" };
export const line = (place: number): PartTarget => ({ kind: "lines", part: "goods", place });

let count = 0;
export const patch = (field: string, value: string, more: Partial<FieldPatch> = {}): FieldPatch => ({
  id: `patch-${String((count += 1)).padStart(6, "0")}`,
  target: HEAD,
  field,
  value,
  expected: "",
  ...more,
});

interface Sending {
  readonly actor: Actor;
  readonly id: number;
  readonly closed?: PartTarget | null;
  /** Values that a row begins with. */
  readonly begun?: Values;
}

export const sendPatches = (
  { actor, id, closed = null, begun = {} }: Sending,
  patches: readonly FieldPatch[],
) => applyFieldPatches(actor, id, { patches, closed, begin: () => begun, nameOf: () => "商品" });

/** The outcome of each patch, or the reason why none was applied. */
export async function outcomesOf(sending: Sending, patches: readonly FieldPatch[]): Promise<string[]> {
  const outcome = await sendPatches(sending, patches);
  return outcome.ok ? outcome.outcomes.map(({ kind }) => kind) : [outcome.reason];
}
