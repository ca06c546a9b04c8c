import type { Tx } from "../../db/client.server";
import type { DeclarationData } from "../fields/field.types";
import { canonicalNumber, reversedNumber } from "./canonical-number";

interface Numbered {
  readonly id: number;
  readonly own_number: string;
  readonly client_number: string;
}

/** Whatever somebody may look a declaration up by, each kind with its numbers. */
function numbersOf({ own_number: own, client_number: client }: Numbered, data: DeclarationData) {
  const { head, containers, papers } = data;
  const numbers: readonly (readonly [kind: string, number: string | undefined])[] = [
    ["own", own],
    ["client", client],
    ["bill", head.billNumber],
    ["contract", head.contractNumber],
    ["manual", head.manualNumber],
    ["licence", head.licenceNumber],
    ...containers.map(({ number }) => ["container", number] as const),
    ...papers.map(({ number }) => ["paper", number] as const),
  ];
  return numbers.flatMap(([kind, number = ""]) => {
    const canonical = canonicalNumber(number);
    return canonical === "" ? [] : [{ kind, number: canonical }];
  });
}

const textOf = (numbers: ReturnType<typeof numbersOf>) =>
  numbers.map(({ kind, number }) => `${kind} ${number}`).join("\n");

/**
 * Makes a declaration be found by the numbers that it has now.
 * @param before what has been indexed of it already; null where it is new
 */
export async function indexNumbers(
  tx: Tx,
  row: Numbered,
  before: DeclarationData | null,
  data: DeclarationData,
): Promise<void> {
  const numbers = numbersOf(row, data);
  if (before) {
    if (textOf(numbersOf(row, before)) === textOf(numbers)) return;
    await tx.deleteFrom("declaration_numbers").where("declaration_id", "=", row.id).execute();
  }
  await tx
    .insertInto("declaration_numbers")
    .values(
      numbers.map(({ kind, number }) => ({
        declaration_id: row.id,
        kind,
        number,
        reversed: reversedNumber(number),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
