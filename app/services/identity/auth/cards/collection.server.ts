import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { inTransaction } from "../../../db/transaction.server";
import { consumeChallenge } from "../../card/challenges.server";
import { configuredServices, type CardServices } from "../../card/card-services.server";
import { deleteGatheringToken, storeGatheringToken } from "../../card/gathering-tokens.server";
import { certNoOf } from "../../card/trust.server";
import type { LiveSession } from "../../sessions/sessions.server";
import type { CardSignIn } from "./card-sign-in.server";
import { connectGathering, type CardRefusal } from "./connect-gathering.server";

export type CollectionOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: CardRefusal };

type Shown = Pick<CardSignIn, "signId" | "holder" | "certificate" | "gatheringSignature" | "captcha">;

async function enter(shown: Shown, services: CardServices) {
  const { signId, holder, certificate } = shown;
  const bearer = { holder, purpose: "collect" } as const;
  const challenge = await inTransaction((tx) => consumeChallenge(tx, bearer, signId));
  if (!challenge) return { ok: false, reason: "authorisation" } as const;
  const certNo = certNoOf(certificate);
  if (certNo === null) return { ok: false, reason: "unreadable" } as const;
  return connectGathering(services, challenge.gatheringId, { ...shown, certNo });
}

/**
 * Signs a signed-in account in to the gathering service; the service alone verifies the card. Stores
 * its token with the session.
 */
export async function enterGathering(
  session: LiveSession,
  shown: Shown,
  source: RequestSource,
  services: CardServices = configuredServices,
): Promise<CollectionOutcome> {
  const entered = await enter(shown, services);
  const { accountId, username } = session;
  const audit = { event: "account.gathering-entered", accountId, who: username } as const;
  return inTransaction(async (tx): Promise<CollectionOutcome> => {
    if (!entered.ok) {
      const { reason } = entered;
      await recordAudit(tx, source, { ...audit, result: "refused", detail: { reason } });
      return { ok: false, reason };
    }
    await storeGatheringToken(tx, session.id, entered.token);
    await recordAudit(tx, source, { ...audit, result: "ok" });
    return { ok: true };
  });
}

/** Deletes the session's token of the gathering service. */
export function endGathering({ id, accountId, username }: LiveSession, source: RequestSource): Promise<void> {
  return inTransaction(async (tx) => {
    await deleteGatheringToken(tx, id);
    const audit = { event: "account.gathering-left", result: "ok", accountId, who: username } as const;
    await recordAudit(tx, source, audit);
  });
}
