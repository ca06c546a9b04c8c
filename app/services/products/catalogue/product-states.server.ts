import { now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { readReason } from "../../forms/editing/reason";
import { orTaken, recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { CONSOLE_PRODUCT_CODE } from "../../access/paths/console-pages";
import { ACTION_NAMES, PRODUCT_TEXT as TEXT } from "./product.text";
import { PRODUCT_STATUS, type ProductStatus } from "./product.types";
import { countHolders, findTakenBy, getProduct, lockProduct, type Product } from "./products.server";

type Moved = { readonly ok: true; readonly id: number };
export type ProductMove = "shelve" | "withdraw" | "archive" | "restore";

/** The states in which each move is allowed, and its further condition (docs/console.md, 5.1). */
const MOVES: Readonly<
  Record<
    ProductMove,
    {
      readonly from: readonly ProductStatus[];
      readonly event: "product.shelved" | "product.withdrawn" | "product.archived" | "product.restored";
      readonly blocked: (tx: Tx, product: Product) => Promise<Refused | null>;
    }
  >
> = {
  shelve: { from: ["draft", "withdrawn"], event: "product.shelved", blocked: withoutRelease },
  withdraw: { from: ["shelved"], event: "product.withdrawn", blocked: () => Promise.resolve(null) },
  archive: { from: ["draft", "withdrawn"], event: "product.archived", blocked: inUse },
  restore: {
    from: ["draft", "withdrawn"],
    event: "product.restored",
    blocked: (tx, row) => findTakenBy(tx, row, row.id),
  },
};

async function withoutRelease(tx: Tx, { id }: Product): Promise<Refused | null> {
  const released = await tx
    .selectFrom("product_versions")
    .select("id")
    .where("product_id", "=", id)
    .where("status", "=", "released")
    .where("archived_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return released ? null : refusedBy(TEXT.releaseFirst);
}

async function inUse(tx: Tx, product: Product): Promise<Refused | null> {
  const holders = await countHolders(tx, { productId: product.id }, now());
  return holders === 0 ? null : refusedBy(TEXT.productInUse(holders));
}

function columnsAfter(move: ProductMove, actor: Actor, reason: string) {
  const at = now();
  if (move === "shelve") return { status: "shelved" as const, shelved_at: at };
  if (move === "withdraw") return { status: "withdrawn" as const };
  return move === "archive"
    ? { archived_at: at, archived_by: actor.who, archive_reason: reason }
    : { archived_at: null, archived_by: null, archive_reason: null };
}

/** Checked first, because the system's product must not be moved in any state. */
const isUntouchable = (move: ProductMove, { code }: Product) =>
  code === CONSOLE_PRODUCT_CODE && (move === "withdraw" || move === "archive");

/**
 * Shelves, withdraws, archives or restores a product. Once withdrawn it gets no new subscriptions; existing
 * ones continue.
 * @param typed the reason of archiving
 */
export function moveProduct(
  actor: Actor,
  id: number,
  move: ProductMove,
  typed = "",
): Promise<Moved | Refused> {
  const { from, event, blocked } = MOVES[move];
  const work = async (tx: Tx): Promise<Moved | Refused> => {
    const product = await lockProduct(tx, actor, id, { archived: move === "restore" });
    if (isUntouchable(move, product)) return refusedBy(TEXT.systemProduct);
    if (!from.includes(product.status))
      return refusedBy(TEXT.wrongState(PRODUCT_STATUS[product.status], ACTION_NAMES[move]));
    const reasonResult = move === "archive" ? readReason(typed) : { ok: true as const, reason: "" };
    if (!reasonResult.ok) return reasonResult;
    const refusal = await blocked(tx, product);
    if (refusal) return refusal;
    const stamp = updatedBy(actor, product);
    await tx
      .updateTable("products")
      .set({ ...columnsAfter(move, actor, reasonResult.reason), ...stamp })
      .where("id", "=", id)
      .execute();
    const detail = {
      from: PRODUCT_STATUS[product.status],
      ...(reasonResult.reason === "" ? {} : { reason: reasonResult.reason }),
    };
    await recordEdit(tx, actor, { event, object: { type: "product", id }, detail });
    return { ok: true, id };
  };
  return orTaken(
    () => submitOnce(actor, work),
    async () => findTakenBy(db, await getProduct(db, actor.scope, id, { archived: true }), id),
  );
}
