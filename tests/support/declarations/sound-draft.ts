import { expect } from "vitest";
import { acknowledgeFinding } from "~/services/declarations/checks/acknowledge.server";
import { checkStored } from "~/services/declarations/checks/check-declaration.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { changeDraft } from "~/services/declarations/records/save-part.server";
import { organizationContextOf } from "~/services/declarations/records/store-declaration.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { makeUnit } from "../channels";
import { sampleDeclaration } from "./sample-declaration";

/** Creates a draft that can be completed: without errors, and with its warnings acknowledged. */
export async function createSoundDraft(
  actor: Actor,
  parts: Parameters<typeof sampleDeclaration>[0] = {},
): Promise<number> {
  await makeUnit({ organization_id: organizationContextOf(actor)!.organizationId });
  const data = sampleDeclaration(parts);
  const { id } = await createDeclaration(actor, data.direction);
  expect(await changeDraft(actor, id, () => data)).toMatchObject({ ok: true });
  for (const { key, level } of await checkStored(actor, id))
    if (level === "warning")
      expect(await acknowledgeFinding(actor, id, { key, reason: "已核对单证" })).toEqual({ ok: true });
  return id;
}
