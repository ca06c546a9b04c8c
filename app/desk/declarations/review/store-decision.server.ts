import { storeRemarks } from "~/services/declarations/checks/remarks.server";
import {
  declarationHref,
  type DeclarationRow,
} from "~/services/declarations/records/find-declaration.server";
import { approveAndSend } from "~/services/declarations/sending/send-declaration.server";
import { moveDeclaration, type Step } from "~/services/declarations/states/change-state.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { Refused } from "~/services/forms/editing/outcome";
import { RECORD_TEXT } from "../declaration.text";

export type Decision = keyof typeof RECORD_TEXT.decisions;

type Remarks = Parameters<typeof storeRemarks>[2];

interface Decided {
  readonly decision: Decision;
  readonly editor: Actor & { readonly who: string };
  readonly step: Pick<Step, "reason" | "expectedVersion">;
  readonly remarks: Remarks;
}

/**
 * Adds a link to the versions where the declaration has changed; otherwise the text is shown beside the
 * decision.
 */
function refusalOf(id: number, refused: Refused, decision: Decision): Refused {
  const href = `${declarationHref(id)}?tab=versions`;
  if (refused.version !== undefined) return { ...refused, record: { name: RECORD_TEXT.tabs.versions, href } };
  return decision === "return" ? refused : { ...refused, field: "decision" };
}

const DONE: Readonly<Record<Decision, string>> = {
  approve: RECORD_TEXT.approved,
  "approve-send": RECORD_TEXT.approvedAndSent,
  return: RECORD_TEXT.returned,
};

/** Stores the decision of a review with its remarks; sending with an approval is one transaction with it. */
export async function storeDecision(
  { id, version }: DeclarationRow,
  { decision, editor, step, remarks }: Decided,
): Promise<Refused | { readonly ok: true; readonly to: string; readonly text: string }> {
  const decided: Omit<Step, "event"> = {
    ...step,
    finish: async (tx) => {
      await storeRemarks(tx, { id, version, who: editor.who }, remarks);
      return null;
    },
  };
  const outcome =
    decision === "approve-send"
      ? await approveAndSend(editor, id, decided)
      : await moveDeclaration(editor, id, { ...decided, event: decision });
  if (!outcome.ok) return refusalOf(id, outcome, decision);
  return { ok: true, to: declarationHref(id), text: DONE[decision] };
}
