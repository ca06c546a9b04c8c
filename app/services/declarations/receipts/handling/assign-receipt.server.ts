import { sql } from "kysely";
import type { Scope } from "../../../access/scopes/scope.server";
import type { Executor, Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { canonicalNumber } from "../../numbers/canonical-number";
import { NUMBER_KINDS } from "../../numbers/number-kinds.text";
import { recordEvent } from "../../records/declaration-history.server";
import { declarationInScope } from "../../records/declaration-scope.server";
import { getDeclarationRow, type DeclarationRow } from "../../records/find-declaration.server";
import { assign, type ReceiptRow } from "../apply-receipt.server";
import { receiptText } from "../receipt-text.server";
import { fileOf, getReceipt } from "./find-receipt.server";
import { ASSIGN_TEXT as TEXT, HANDLING_TEXT } from "./handling.text";

/** The numbers by which a person names a declaration. */
const NAMED_BY = ["own", "unified", "customs"];

type Found = { readonly ok: true; readonly row: DeclarationRow } | Refused;
type Assigned = { readonly ok: true; readonly declarationId: number; readonly number: string } | Refused;

/** The declaration in scope with exactly this number. */
async function findTarget(executor: Executor, scope: Scope, typed: string): Promise<Found> {
  const rows = await executor
    .selectFrom("declaration_numbers")
    .innerJoin("declarations", "declarations.id", "declaration_numbers.declaration_id")
    .selectAll("declarations")
    .distinct()
    .where("declaration_numbers.number", "=", canonicalNumber(typed))
    .where("declaration_numbers.kind", "in", NAMED_BY)
    .where(declarationInScope(scope))
    .limit(2)
    .execute();
  const [row, ...others] = rows;
  if (!row) return refusedBy(TEXT.missing, "number");
  return others.length === 0 ? { ok: true, row } : refusedBy(TEXT.several, "number");
}

/** The numbers of a receipt beside those of a declaration. */
const pairsOf = (row: DeclarationRow, receipt: ReceiptRow) =>
  [
    { kind: "client", given: receipt.client_number, own: row.client_number },
    { kind: "unified", given: receipt.unified_number, own: row.unified_number },
    { kind: "customs", given: receipt.customs_number, own: row.customs_number },
  ].filter(({ given }) => given !== "");

/** Refuses a receipt with a number that the declaration has otherwise, or that is another one's. */
async function refuseOtherNumbers(
  executor: Executor,
  row: DeclarationRow,
  receipt: ReceiptRow,
): Promise<Refused | null> {
  for (const { kind, given, own } of pairsOf(row, receipt)) {
    const what = NUMBER_KINDS[kind] ?? kind;
    if (own !== "" && canonicalNumber(own) !== given)
      return refusedBy(TEXT.differs(what, given, own), "number");
    const other = await executor
      .selectFrom("declaration_numbers")
      .select("id")
      .where("number", "=", given)
      .where("kind", "=", kind)
      .where("declaration_id", "<>", row.id)
      .limit(1)
      .executeTakeFirst();
    if (other) return refusedBy(TEXT.isOfOther(what, given), "number");
  }
  return null;
}

async function refuseAssigned(
  executor: Executor,
  { declaration_id: id }: ReceiptRow,
): Promise<Refused | null> {
  if (id === null) return null;
  const { own_number: number } = await executor
    .selectFrom("declarations")
    .select("own_number")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return refusedBy(HANDLING_TEXT.isAssigned(number));
}

/** The declaration that a receipt can be assigned to, or why it cannot. */
export async function findAssignable(
  executor: Executor,
  scope: Scope,
  receipt: ReceiptRow,
  typed: string,
): Promise<Found> {
  const assigned = await refuseAssigned(executor, receipt);
  if (assigned) return assigned;
  const found = await findTarget(executor, scope, typed);
  if (!found.ok) return found;
  return (await refuseOtherNumbers(executor, found.row, receipt)) ?? found;
}

/** Whether an unmatched receipt is there besides this one that has one of its numbers. */
export async function hasAlike(executor: Executor, receipt: ReceiptRow): Promise<boolean> {
  const numbers = [receipt.unified_number, receipt.customs_number].filter((number) => number !== "");
  if (numbers.length === 0) return false;
  const other = await executor
    .selectFrom("declaration_receipts")
    .select("id")
    .where("declaration_id", "is", null)
    .where("id", "<>", receipt.id)
    .where(
      sql<boolean>`(unified_number in (${sql.join(numbers)}) or customs_number in (${sql.join(numbers)}))`,
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

async function store(tx: Tx, actor: Actor, row: DeclarationRow, receipt: ReceiptRow): Promise<void> {
  const { file_name: fileName } = await fileOf(tx, receipt);
  const text = await receiptText({ ...receipt, note: "" });
  await recordEvent(tx, actor, row.id, {
    event: "assign-receipt",
    from: row.status,
    to: row.status,
    reason: `${text}（${fileName}）`,
    version: row.version,
  });
  await assign(tx, row.id, receipt, fileName);
  await recordEdit(tx, actor, {
    event: "receipt.assigned",
    object: { type: "declaration", id: row.id },
    detail: { number: row.own_number, fileName, code: receipt.code },
  });
}

/**
 * Assigns a receipt without a declaration to the one that a person names, exactly as a match by its numbers
 * does. A number that contradicts refuses it.
 * @throws DomainError not-found where the receipt is out of scope
 */
export const assignReceipt = (actor: Actor, id: number, typed: string): Promise<Assigned> =>
  submitOnce(actor, async (tx): Promise<Assigned> => {
    const asked = await getReceipt(tx, actor.scope, id);
    const first = await findAssignable(tx, actor.scope, asked, typed);
    if (!first.ok) return first;
    // Receipts are applied with the declaration locked before them.
    await lockRow(tx, "declarations", first.row.id);
    await lockRow(tx, "declaration_receipts", id);
    const receipt = await getReceipt(tx, actor.scope, id);
    const row = await getDeclarationRow(tx, actor.scope, first.row.id);
    const refusal = (await refuseAssigned(tx, receipt)) ?? (await refuseOtherNumbers(tx, row, receipt));
    if (refusal) return refusal;
    await store(tx, actor, row, receipt);
    return { ok: true, declarationId: row.id, number: row.own_number };
  });
