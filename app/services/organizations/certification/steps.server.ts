import type { Insertable } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import type { CertificationStepTable } from "../../db/schema/schema-certification";
import type { Remarks } from "./application.types";

type Step = Omit<Insertable<CertificationStepTable>, "id">;

/** The columns of an application without a holder. */
export const NOT_TAKEN = { taken_by_id: null, taken_by: "", taken_at: null } as const;

/** Stores a step of an application. */
export async function recordStep(tx: Tx, step: Step): Promise<void> {
  await tx.insertInto("certification_steps").values(step).execute();
}

/** All steps of an application, oldest first. */
export async function listSteps(executor: Executor, applicationId: number) {
  const rows = await executor
    .selectFrom("certification_steps")
    .select(["round", "step", "opinion", "at", "who", "remarks"])
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .execute();
  return rows.map(({ remarks, ...step }) => ({ ...step, remarks: JSON.parse(remarks) as Remarks }));
}
