import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy } from "../../forms/editing/outcome";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { DECLARATION_TEXT as TEXT } from "../records/declaration.text";
import { draft, store, type Saved } from "../records/save-part.server";
import { applyPatches } from "../rules/findings";
import { checkNow, checkWithin } from "./check-declaration.server";

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
