import { db } from "../../db/client.server";
import { onSignal } from "../../db/signals/signals.server";
import { socketHub } from "../../messaging/sockets/socket-hub.server";
import { describeError, log } from "../../runtime/process/log.server";
import { declarationHref } from "../records/find-declaration.server";
import { listMembersWith } from "../../organizations/entrustments/notify-sides.server";
import { colleaguesWith } from "./colleagues.server";
import { READER_RIGHTS } from "./notify-customer.server";

/** The members of the customer for whom a declaration is made who read it. */
async function listCustomerReaders(declarationId: number): Promise<number[]> {
  const row = await db
    .selectFrom("declarations")
    .select("customer_id")
    .where("id", "=", declarationId)
    .executeTakeFirst();
  return row?.customer_id ? listMembersWith(db, row.customer_id, READER_RIGHTS) : [];
}

async function push(declarationId: number): Promise<void> {
  if (socketHub.count === 0) return;
  const frame = JSON.stringify({ cmd: "changed", record: declarationHref(declarationId) });
  const colleagues = await colleaguesWith(db, declarationId, "declaration:list").execute();
  const readers = await listCustomerReaders(declarationId);
  for (const accountId of new Set([...colleagues.map((each) => each.accountId), ...readers]))
    for (const client of socketHub.of(accountId)) client.send(frame);
}

async function pushOrLose(declarationId: number): Promise<void> {
  try {
    await push(declarationId);
  } catch (error) {
    log.warn({ error: describeError(error) }, "a push is lost");
  }
}

/** Declarations that wait to be pushed, each once; pushed one after the other. */
class Pushes {
  readonly #waiting = new Set<number>();
  #isPushing = false;

  add(declarationId: number): void {
    this.#waiting.add(declarationId);
    if (!this.#isPushing) void this.#pushAll();
  }

  async #pushAll(): Promise<void> {
    this.#isPushing = true;
    for (const id of this.#waiting) {
      // Removed first: a change that is announced meanwhile is pushed once more.
      this.#waiting.delete(id);
      await pushOrLose(id);
    }
    this.#isPushing = false;
  }
}

/**
 * Pushes to the sockets of those who see a declaration, in its organisation or its customer's, that its timeline has a new entry, on
 * whichever server that was added. A lost push is only logged.
 * @returns a function that stops it
 */
export function startPushingChanges(): () => void {
  const pushes = new Pushes();
  return onSignal("declaration", ({ declarationId }) => pushes.add(declarationId));
}
