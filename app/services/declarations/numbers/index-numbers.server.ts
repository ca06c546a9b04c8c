import type { Tx } from "../../db/client.server";
import type { DeclarationData } from "../fields/field.types";
import { canonicalNumber, reversedNumber } from "./canonical-number";

interface Numbered {
  readonly id: number;
  readonly own_number: string;
  readonly client_number: string;
  readonly unified_number?: string;
  readonly customs_number?: string;
}

/** Returns all numbers by which a declaration can be found, with their kinds. */
function numbersOf(row: Numbered, { head, containers, papers }: DeclarationData) {
  const numbers: readonly (readonly [kind: string, number: string | undefined])[] = [
    ["own", row.own_number],
    ["client", row.client_number],
    ["unified", row.unified_number],
    ["customs", row.customs_number],
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

/** Indexes a number that a receipt has brought. @param kind of NUMBER_KINDS */
export async function indexNumber(tx: Tx, id: number, kind: string, number: string): Promise<void> {
  const canonical = canonicalNumber(number);
  await tx
    .insertInto("declaration_numbers")
    .values({ declaration_id: id, kind, number: canonical, reversed: reversedNumber(canonical) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const textOf = (numbers: ReturnType<typeof numbersOf>) =>
  numbers.map(({ kind, number }) => `${kind} ${number}`).join("\n");

/**
 * Updates the index of a declaration's numbers.
 * @param before the data that is indexed already; null for a new declaration
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
