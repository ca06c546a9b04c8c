import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy } from "../../forms/editing/outcome";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { fieldNamed } from "../fields/fields";
import { DECLARATION_TEXT as TEXT } from "../records/declaration.text";
import { kindOfGroup, type PartTarget } from "../records/parts";
import { draft, store, type Saved } from "../records/save-part.server";
import { applyPatches } from "../rules/findings";
import type { Finding } from "../rules/rule.types";
import { checkNow, checkWithin } from "./check-declaration.server";

/** Returns the form that contains the field of a finding. */
export function targetOf({ group, place, field, part }: Finding): PartTarget {
  const kind = kindOfGroup(group);
  const own = fieldNamed(group, field)?.part ?? part;
  return kind === null ? { kind: "head", part: own } : { kind, part: own, place: Math.max(1, place) };
}

/**
 * Applies the patches that a finding proposes, and checks again.
 * @param choice index of the proposal in the finding's `fixes`
 * @throws DomainError not-found out of scope
 */
export const applyQuickFix = (
  actor: Actor,
  id: number,
  { key, choice }: { readonly key: string; readonly choice: number },
): Promise<Saved> =>
  submitOnce(actor, async (tx): Promise<Saved> => {
    const { row, data, refusal } = await draft(tx, actor, id);
    if (refusal) return refusal;
    const found = (await checkNow(tx, { row, data })).find((finding) => finding.key === key);
    const fix = found?.fixes[choice];
    if (!fix) return refusedBy(TEXT.noFinding);
    await store(tx, actor, row, data, () => applyPatches(data, fix.patches));
    await checkWithin(tx, actor, id);
    return { ok: true, stamp: "" };
  });
