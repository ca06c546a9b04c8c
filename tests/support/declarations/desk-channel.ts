import { db } from "~/services/db/client.server";
import { acknowledgeFinding } from "~/services/declarations/checks/acknowledge.server";
import { checkStored } from "~/services/declarations/checks/check-declaration.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { changeDraft } from "~/services/declarations/records/save-part.server";
import { organizationContextOf } from "~/services/declarations/records/store-declaration.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { moveDeclaration } from "~/services/declarations/states/change-state.server";
import { newEditor } from "../companies";
import { makeFolderChannel, makeUnit } from "../channels";
import { makeOrganization } from "../sample-rows";
import { deskActor } from "./desk-actor";
import { sampleDeclaration } from "./sample-declaration";

let serial = 0;

/** Ends a preparation that was refused. @throws Error with the reason */
function requireOk(outcome: { readonly ok: boolean }): void {
  if (!outcome.ok) throw new Error(`the declaration was not prepared: ${JSON.stringify(outcome)}`);
}

/**
 * Creates a unit, a card and an enabled folder channel of an organisation.
 * @param member of the organisation; without one, a new organisation gets one
 */
export async function makeDeskChannel(folder: string, member?: Actor) {
  const organizationId = member
    ? organizationContextOf(member)!.organizationId
    : await makeOrganization(db, "customer");
  const unit = await makeUnit({ organization_id: organizationId });
  const channelId = await makeFolderChannel(newEditor(), folder, {
    unitId: unit.id,
    cardIds: String(unit.cardId),
    districts: "5301",
  });
  const writer = member ?? (await deskActor(organizationId));

  /** Acknowledges all warnings and completes a draft. */
  async function complete(id: number): Promise<void> {
    for (const { key, level, acknowledged } of await checkStored(writer, id))
      if (level === "warning" && acknowledged === null)
        requireOk(await acknowledgeFinding(writer, id, { key, reason: "已核对单证" }));
    requireOk(await moveDeclaration(writer, id, { event: "complete", isConfirmed: true }));
  }

  /** Creates a completed declaration of the unit. */
  async function newCompleted(
    parts: NonNullable<Parameters<typeof sampleDeclaration>[0]> = {},
  ): Promise<number> {
    // Two that are alike would be a finding of each other.
    const number = String((serial += 1)).padStart(7, "0");
    const own = { billNumber: `COSU${number}`, contractNumber: `HT-${number}`, voyageNumber: number };
    const data = sampleDeclaration({ ...parts, head: { ...own, ...parts.head } });
    const { id } = await createDeclaration(writer, data.direction);
    requireOk(await changeDraft(writer, id, () => data));
    await complete(id);
    return id;
  }

  return { organizationId, channelId, unit, writer, complete, newCompleted };
}
