import { now } from "../../runtime/process/clock.server";
import { onSignal } from "../../db/signals/signals.server";
import { describeError, log } from "../../runtime/process/log.server";
import { findSessionEnds } from "../../identity/sessions/session-ends.server";
import { CLOSING, type SocketClient } from "./socket-client.server";
import { socketHub } from "./socket-hub.server";
import { inSlices } from "../../runtime/process/slices.server";

const LOOK_MILLISECONDS = 500;

/** Closes sockets whose session has ended; stores when the sessions of the others end. */
async function closeEnded(clients: readonly SocketClient[]): Promise<void> {
  const ends = await findSessionEnds([...new Set(clients.map(({ owner }) => owner.sessionId))]);
  for (const client of clients) {
    const end = ends.get(client.owner.sessionId);
    if (end === undefined) client.close(CLOSING.sessionEnded, "session ended");
    else client.lookAt = end;
  }
}

/** Checks the sessions that are due; when the database is unavailable, they are checked next time. */
async function checkDueSessions(): Promise<void> {
  const at = now();
  const due = [...socketHub.all()].filter(({ isOpen, lookAt }) => isOpen && lookAt <= at);
  await inSlices(due, closeEnded);
}

function scheduleCheck(clients: Iterable<SocketClient>): void {
  for (const client of clients) client.lookAt = 0;
}

/**
 * Closes the sockets of sessions that end or expire.
 * @returns a function that stops it
 */
export function watchSessions(): () => void {
  let current: Promise<void> | undefined;
  const checkSome = () => {
    current ??= checkDueSessions()
      .catch((error: unknown) => log.warn({ error: describeError(error) }, "sessions cannot be looked at"))
      .finally(() => (current = undefined));
  };
  const timer = setInterval(checkSome, LOOK_MILLISECONDS).unref();
  const leave = [
    onSignal("sessions-ended", ({ accountId }) => {
      if (!socketHub.has(accountId)) return;
      scheduleCheck(socketHub.of(accountId));
      checkSome();
    }),
    onSignal("lost", () => scheduleCheck(socketHub.all())),
  ];
  return () => {
    clearInterval(timer);
    for (const off of leave) off();
  };
}
