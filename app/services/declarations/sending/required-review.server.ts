import { sql } from "kysely";
import type { Executor } from "../../db/client.server";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { refuseOpenFindings } from "../checks/check-declaration.server";
import { colleaguesWith } from "../notices/colleagues.server";
import type { DeclarationRow, StoredDeclaration } from "../records/find-declaration.server";
import { isUntouchedBy } from "../states/editors.server";
import { SENDING_TEXT as TEXT } from "./sending.text";

const COMPLETED = "02";

/**
 * Whether a completed declaration has to be reviewed before the account sends it: somebody else in the
 * organisation may approve it. Where nobody may, it is sent as it is (docs/decisions/0176).
 */
export async function needsReview(
  executor: Executor,
  { id, status }: Pick<DeclarationRow, "id" | "status">,
  accountId: number,
): Promise<boolean> {
  if (status !== COMPLETED) return false;
  const other = await colleaguesWith(executor, id, "declaration:review")
    .where("accounts.id", "<>", accountId)
    .where(isUntouchedBy(sql.ref<number>("accounts.id")))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Refuses to send what has not been reviewed, and what the check of this moment has open findings in. */
export const refuseSending = async (
  executor: Executor,
  stored: StoredDeclaration,
  { accountId }: { readonly accountId: number },
): Promise<Refused | null> =>
  (await needsReview(executor, stored.row, accountId))
    ? refusedBy(TEXT.needsReview)
    : refuseOpenFindings(executor, stored);
