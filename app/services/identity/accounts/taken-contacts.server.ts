import { now } from "../../runtime/process/clock.server";
import type { Executor } from "../../db/client.server";
import type { Identifier } from "./identifier";

/** How long the phone and e-mail of an account that staff have archived stay taken. */
export const COOLING_OFF_DAYS = 30;

const DAY = 86_400_000;

/** Whether another live account has it. */
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

/** When the phone or e-mail of an archived account will be free; null where none holds it. */
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
