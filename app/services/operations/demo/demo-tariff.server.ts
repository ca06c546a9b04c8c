import type { Tx } from "../../db/client.server";
import type { Stamped } from "../../db/column-kinds";
import { DEMO_GOODS, DEMO_SECOND_UNIT } from "./demo-goods";

/**
 * Adds the tariff codes of the demo goods with units and declaration elements. They have no version, so that
 * they are not taken for an imported tariff; a code that exists already stays.
 */
export async function addDemoTariff(tx: Tx, stamps: Stamped): Promise<void> {
  await tx
    .insertInto("hs_codes")
    .values(
      DEMO_GOODS.map(({ hsCode, name, unit, tariff }) => ({
        code: hsCode,
        name,
        first_unit: unit,
        second_unit: DEMO_SECOND_UNIT,
        licences: "",
        inspection: "",
        elements: tariff,
        status: 1 as const,
        version_date: "",
        ...stamps,
      })),
    )
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}
