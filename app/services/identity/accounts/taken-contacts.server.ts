import { now } from "../../runtime/process/clock.server";
import type { Executor } from "../../db/client.server";
import type { Identifier } from "./identifier";

/** How many days the phone and e-mail of an archived account remain reserved. */
export const COOLING_OFF_DAYS = 30;

const DAY = 86_400_000;

/** Whether another live account has this phone or e-mail. */
export async function isTaken(
  executor: Executor,
  kind: Identifier["kind"],
  value: string,
  exceptId = 0,
): Promise<boolean> {
  const row = await executor
    .selectFrom("accounts")
    .select("id")
    .where(kind, "=", value)
    .where("archived_at", "is", null)
    .where("id", "<>", exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns when the phone or e-mail of an archived account becomes free; null where none reserves it. */
export async function coolingUntil(
  executor: Executor,
  { kind, value }: Identifier,
  exceptId = 0,
): Promise<number | null> {
  const row = await executor
    .selectFrom("accounts")
    .select(({ fn }) => fn.max<number | null>("archived_at").as("archivedAt"))
    .where(kind, "=", value)
    .where("archived_at", ">", now() - COOLING_OFF_DAYS * DAY)
    .where("id", "<>", exceptId)
    .executeTakeFirstOrThrow();
  return row.archivedAt === null ? null : row.archivedAt + COOLING_OFF_DAYS * DAY;
}
