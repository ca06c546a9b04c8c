import type { Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import type { DeclarationNotice } from "../../messaging/notify/notice-kinds";
import { listEvents } from "../records/declaration-history.server";
import type { DeclarationRow } from "../records/find-declaration.server";
import type { StateEvent } from "../states/next-state";
import { listApprovers } from "./colleagues.server";
import { sendNotice, revokeNotices } from "./send-notice.server";

interface Notified {
  readonly kind: DeclarationNotice;
  readonly findPeople: (tx: Tx, row: DeclarationRow) => Promise<readonly number[]> | readonly number[];
}

/** The account that submitted the declaration last, and the one that works on it. */
async function findSubmitters(tx: Tx, { id, holder_id: holderId }: DeclarationRow): Promise<number[]> {
  const submission = (await listEvents(tx, id)).find(({ event }) => event === "submit");
  return submission ? [submission.by_id, holderId] : [holderId];
}

/** Whom an event concerns. */
const NOTIFIED: Readonly<Partial<Record<StateEvent, Notified>>> = {
  submit: {
    kind: "declaration-submit",
    findPeople: async (tx, { id }) => (await listApprovers(tx, id)).map(({ accountId }) => accountId),
  },
  return: { kind: "declaration-return", findPeople: findSubmitters },
  approve: { kind: "declaration-approve", findPeople: findSubmitters },
  cancel: { kind: "declaration-cancel", findPeople: (_tx, row) => [row.holder_id, row.creator_id] },
};

/** The messages that an event makes pointless. */
const ENDED: Readonly<Partial<Record<StateEvent, readonly DeclarationNotice[]>>> = {
  recall: ["declaration-submit"],
  return: ["declaration-submit"],
  approve: ["declaration-submit"],
  complete: ["declaration-return"],
  reopen: ["declaration-receipt"],
  cancel: ["declaration-submit", "declaration-return", "declaration-assign", "declaration-receipt"],
  "undo-cancel": ["declaration-cancel"],
};

/** The event that an undone cancellation leads back to, which concerns the same people again. */
const againOf = (event: StateEvent, { cancelled_from: from }: DeclarationRow): StateEvent =>
  event === "undo-cancel" && from === "05" ? "submit" : event;

/** Sends the message of an event to those whom it concerns, and revokes those that it has answered. */
export async function notifyOfStep(
  tx: Tx,
  actor: Actor,
  row: DeclarationRow,
  { event, reason }: { readonly event: StateEvent; readonly reason: string },
): Promise<void> {
  for (const ended of ENDED[event] ?? []) await revokeNotices(tx, actor, row.id, ended);
  const notified = NOTIFIED[againOf(event, row)];
  if (!notified) return;
  await sendNotice(tx, actor, row, { kind: notified.kind, to: await notified.findPeople(tx, row), reason });
}
