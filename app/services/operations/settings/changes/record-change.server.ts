import type { Tx } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import type { Typed } from "../../../forms/editing/form.types";
import type { SenderAddresses } from "../../../messaging/notify/outbox/outbox-senders.server";
import type { SettingSection } from "../setting.types";
import { describedOf, insertChange, storedOf } from "./change-rows.server";
import { notifyOfChange } from "./notify-of-change.server";

/** A section before and after a change: the stored and the displayed values. */
export interface States {
  readonly chosen: Typed;
  readonly nextChosen: Typed;
  readonly before: Typed;
  readonly after: Typed;
}

interface Applied extends States {
  readonly section: SettingSection;
  /** Names of the destinations that change. */
  readonly names: readonly string[];
  readonly reason: string;
  /** The senders that were in force before. */
  readonly senders: SenderAddresses;
}

/**
 * Stores the values that a change of destinations replaces, for reverting it, and
 * notifies all administrators.
 */
export async function recordChange(tx: Tx, actor: Actor, applied: Applied): Promise<void> {
  const { section, names, senders, reason } = applied;
  const described = describedOf(names, applied.before, applied.after);
  const id = await insertChange(tx, actor, {
    section,
    state: "applied",
    described,
    previous: storedOf(applied.chosen, names),
    next: storedOf(applied.nextChosen, names),
    reason,
  });
  await notifyOfChange(tx, actor, "destination-changed", { id, section, described, through: [senders] });
}
