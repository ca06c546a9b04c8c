import type { Insertable } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import type { CertificationStepTable } from "../../db/schema/schema-certification";

type Step = Omit<Insertable<CertificationStepTable>, "id">;

/** Keeps what has happened to an application. */
export async function recordStep(tx: Tx, step: Step): Promise<void> {
  await tx.insertInto("certification_steps").values(step).execute();
}

/** Everything that has happened to an application, oldest first. */
export const listSteps = (executor: Executor, applicationId: number) =>
  executor
    .selectFrom("certification_steps")
    .select(["round", "step", "opinion", "at", "who"])
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .execute();
