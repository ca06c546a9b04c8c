import { db } from "../../db/client.server";
import { onSignal } from "../../db/signals/signals.server";
import { socketHub } from "../../messaging/sockets/socket-hub.server";
import { describeError, log } from "../../runtime/process/log.server";
import { declarationHref } from "../records/find-declaration.server";
import { colleaguesWith } from "./colleagues.server";

async function push(declarationId: number): Promise<void> {
  if (socketHub.count === 0) return;
  const frame = JSON.stringify({ cmd: "changed", record: declarationHref(declarationId) });
  for (const { accountId } of await colleaguesWith(db, declarationId, "declaration:list").execute())
    for (const client of socketHub.of(accountId)) client.send(frame);
}

/** Pushes one declaration after the other until none waits; a lost push is only logged. */
async function pushAll(waiting: Set<number>): Promise<void> {
  for (const id of waiting) {
    // Removed first: a change that is announced meanwhile is pushed once more.
    waiting.delete(id);
    try {
      await push(id);
    } catch (error) {
      log.warn({ error: describeError(error) }, "a push is lost");
    }
  }
}

/**
 * Pushes to the sockets of those in its organisation who see a declaration that its timeline has a new entry, on
 * whichever server that was added.
 * @returns a function that stops it
 */
export function startPushingChanges(): () => void {
  const waiting = new Set<number>();
  let isPushing = false;
  return onSignal("declaration", ({ declarationId }) => {
    waiting.add(declarationId);
    if (isPushing) return;
    isPushing = true;
    void pushAll(waiting).then(() => (isPushing = false));
  });
}
