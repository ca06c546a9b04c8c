import { db } from "~/services/db/client.server";
import type { Account } from "~/services/db/schema/schema-people";
import { inTransaction } from "~/services/db/transaction.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { accountImport } from "~/services/identity/people/import/account-import.server";
import { makeOrganization } from "./sample-rows";

/** Applies one import row that adds an existing account to a new organisation. */
export async function joinByFile(actor: Actor, of: Account): Promise<{ ok: boolean; text?: string }> {
  const id = await makeOrganization(db, "customer");
  const query = db.selectFrom("organizations").select("code").where("id", "=", id);
  const { code } = await query.executeTakeFirstOrThrow();
  const rules = await accountImport.prepare({ ...actor, options: new Set(["joinExisting"]) });
  const cells = { realname: "陈海", phone: of.phone!, organization: code };
  return inTransaction(async (tx) => {
    const [verdict] = await rules.validate(tx, [cells]);
    if (!verdict?.ok) return { ok: false, text: verdict?.problems.join() ?? "" };
    await rules.apply(tx, [verdict.plan]);
    return { ok: true };
  });
}
