import { sql } from "kysely";
import type { Tx } from "../../db/client.server";
import { formatTime } from "../../format/time";
import { DomainError } from "../../runtime/failures/errors";

const DIGITS = 5;

/** The day within own numbers: yyMMdd, China time. */
export const numberDay = (at: number): string => formatTime(at, "YYMMDD");

/**
 * Returns the next 内部编号 of an organisation: its code, the day and a counter of that day. The counter's row
 * stays locked until the transaction ends.
 * @throws DomainError not-found without the organisation
 */
export async function nextOwnNumber(tx: Tx, organizationId: number, at: number): Promise<string> {
  const organization = await tx
    .selectFrom("organizations")
    .select("code")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  if (!organization) throw new DomainError("not-found");
  const day = numberDay(at);
  const { last } = await tx
    .insertInto("declaration_counters")
    .values({ organization_id: organizationId, day, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "day"]).doUpdateSet({ last: sql`declaration_counters.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${organization.code}-${day}-${String(last).padStart(DIGITS, "0")}`;
}
