import type { Tx } from "../../db/client.server";
import type { Stamped } from "../../db/column-kinds";
import { endOfDay } from "../../format/day";
import { withCheckCharacter } from "../../format/credit-code";
import { formatTime } from "../../format/time";
import { demoPhone } from "./demo-names";
import { personName } from "./large-plan";

const DAY = 86_400_000;
/** Validity of the cards in days: one has expired, one ends soon. */
const LAST_DAYS = [400, 20, -3, 400, 400] as const;

const serial = (index: number, length: number) => String(index + 1).padStart(length, "0");

/**
 * Adds a declarant unit with a card for each owner, null being the platform, whose card has expired.
 */
export async function addDemoDeclarants(tx: Tx, owners: readonly (number | null)[], stamps: Stamped) {
  for (const [index, organizationId] of owners.entries()) {
    const days = LAST_DAYS[index % LAST_DAYS.length]!;
    const validTo = endOfDay(formatTime(stamps.created_at + days * DAY, "YYYY-MM-DD"));
    const creditCode = withCheckCharacter(`91330206MA2D0000${serial(index, 1)}`);
    const { id } = await tx
      .insertInto("declarant_units")
      .values({
        organization_id: organizationId,
        name: `示例报关${serial(index, 2)}有限公司`,
        customs_code: `33029801${serial(index, 2)}`,
        credit_code: creditCode,
        cop_code: creditCode.slice(8, 17),
        category: "A",
        contact_name: personName(index),
        contact_phone: demoPhone(9000 + index),
        status: "active",
        next_expiry: validTo,
        ...stamps,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("declarant_cards")
      .values({
        unit_id: id,
        ic_code: `21000000${serial(index, 5)}`,
        operator_name: personName(index + 2),
        declarer_name: personName(index + 5),
        declarer_no: `33020000${serial(index, 5)}`,
        cert_no: `0a1b2c3d${serial(index, 2)}`,
        cert_algorithm: "SM2_SM3",
        holder_type: "2",
        valid_to: validTo,
        status: "active",
        ...stamps,
      })
      .execute();
  }
}
