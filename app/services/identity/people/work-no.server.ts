import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Executor } from "../../db/client.server";

/** Returns the refusal when another member of the platform has the work number; null when none has. */
export async function findWorkNoRefusal(
  executor: Executor,
  workNo: string,
  exceptId = 0,
): Promise<string | null> {
  const row = await executor
    .selectFrom("accounts as a")
    .innerJoin("memberships as m", "m.account_id", "a.id")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select("a.id")
    .where("a.work_no", "=", workNo)
    .where("a.work_no", "<>", "")
    .where("a.id", "<>", exceptId)
    .where("a.archived_at", "is", null)
    .where("o.kind", "=", "platform")
    .executeTakeFirst();
  return row ? CONSOLE_TEXT.taken("工号") : null;
}
