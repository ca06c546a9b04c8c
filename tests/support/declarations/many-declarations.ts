import { db } from "~/services/db/client.server";
import { canonicalNumber, reversedNumber } from "~/services/declarations/numbers/canonical-number";

const SLICE = 250;
const AT = 1_790_000_000_000;

const numberOf = (index: number) => `C1-261125-${String(index).padStart(5, "0")}`;

const rowOf = (index: number, organizationId: number) => ({
  organization_id: organizationId,
  creator_id: 1,
  holder_id: 1,
  editor_id: 1,
  direction: index % 400 === 0 ? ("E" as const) : ("I" as const),
  status: index % 300 === 0 ? "05" : "01",
  is_returned: index % 500 === 0 ? (1 as const) : (0 as const),
  own_number: numberOf(index),
  trader_name: `贸易${String(index)}号`,
  overseas_name: "NORTH LAKE",
  bill_number: `COSU${String(index)}`,
  contract_number: `YX${String(index)}`,
  trade_mode: index % 250 === 0 ? "0214" : "0110",
  declaration_customs: index % 250 === 0 ? "2207" : "3104",
  line_count: index % 50,
  created_at: AT + index * 86_400_000,
  created_by: "test",
  updated_at: AT + index * 86_400_000,
  updated_by: "test",
});

/**
 * Inserts as many declarations of an organisation, with a number and a line each; few differ in what lists
 * filter by.
 */
export async function addDeclarations(owner: number, count: number): Promise<void> {
  for (let start = 0; start < count; start += SLICE) {
    const indexes = Array.from({ length: SLICE }, (_, at) => start + at);
    const rows = await db
      .insertInto("declarations")
      .values(indexes.map((index) => rowOf(index, owner)))
      .returning(["id", "own_number"])
      .execute();
    await db
      .insertInto("declaration_numbers")
      .values(
        rows.map(({ id, own_number }) => ({
          declaration_id: id,
          kind: "own",
          number: canonicalNumber(own_number),
          reversed: reversedNumber(canonicalNumber(own_number)),
        })),
      )
      .execute();
    await db
      .insertInto("declaration_lines")
      .values(
        rows.map(({ id }, at) => ({
          declaration_id: id,
          place: 1,
          hs_code: `85171300${String((at % 90) + 10)}`,
        })),
      )
      .execute();
  }
}
