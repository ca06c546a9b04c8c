import type { Actor } from "../../forms/editing/actor.types";
import type { Stale, Unreviewed } from "../../forms/editing/outcome";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { changeValidityIn } from "./change-validity.server";
import { changeVersionIn } from "./change-version.server";
import { findSubscription, lockSubscription } from "./find-subscription.server";
import type { Changed } from "./subscribe.server";
import type { SubscriptionKey, SubscriptionValues } from "./subscription.types";

interface SubscriptionEdit extends SubscriptionValues {
  /** Whether the editor has confirmed the consequences of another version. */
  readonly isReviewed: boolean;
  /** The time of the subscription's last change as the editor has seen it. */
  readonly expectedVersion: number;
}

/**
 * Changes the version of a subscription, where it differs, and its validity in one transaction: what is refused
 * of either changes neither. Each has its own entry in the audit record.
 * @throws DomainError as `lockSubscription`
 */
export const editSubscription = (
  actor: Actor,
  key: SubscriptionKey,
  { versionId, isReviewed, expectedVersion, ...validity }: SubscriptionEdit,
): Promise<Changed | Unreviewed | Stale> =>
  submitOnce(actor, async (tx): Promise<Changed | Unreviewed | Stale> => {
    const before = await lockSubscription(tx, actor, key);
    if (before.subscription?.version_id === versionId)
      return changeValidityIn(tx, actor, before, { ...validity, expectedVersion });
    const changed = await changeVersionIn(tx, actor, before, { versionId, isReviewed, expectedVersion });
    if (!changed.ok) return changed;
    const subscription = await findSubscription(tx, key);
    return changeValidityIn(
      tx,
      actor,
      { ...before, subscription },
      { ...validity, expectedVersion: subscription?.updated_at ?? expectedVersion },
    );
  });
