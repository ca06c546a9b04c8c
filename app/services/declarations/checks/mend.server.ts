import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy } from "../../forms/editing/outcome";
import { fieldNamed } from "../fields/fields";
import { DECLARATION_TEXT as TEXT } from "../records/declaration.text";
import { getDeclaration } from "../records/find-declaration.server";
import { kindOfGroup, type PartTarget } from "../records/parts";
import { changeDraft, type Saved } from "../records/save-part.server";
import { applyPatches } from "../rules/findings";
import type { Finding } from "../rules/rule.types";
import { checkNow, checkStored } from "./check-declaration.server";

/** The form on which a finding is mended. */
export function targetOf({ group, place, field, part }: Finding): PartTarget {
  const kind = kindOfGroup(group);
  const own = fieldNamed(group, field)?.part ?? part;
  return kind === null ? { kind: "head", part: own } : { kind, part: own, place: Math.max(1, place) };
}

/**
 * Makes of the fields what a finding proposes, and checks again.
 * @param choice which of its proposals
 * @throws DomainError not-found out of scope
 */
export async function mendFinding(
  actor: Actor,
  id: number,
  { key, choice }: { readonly key: string; readonly choice: number },
): Promise<Saved> {
  const stored = await getDeclaration(db, actor.scope, id);
  const found = (await checkNow(db, stored)).find((finding) => finding.key === key);
  const mend = found?.mends[choice];
  if (!mend) return refusedBy(TEXT.noFinding);
  const outcome = await changeDraft(actor, id, (data) => applyPatches(data, mend.patches));
  if (outcome.ok) await checkStored(actor, id);
  return outcome;
}
