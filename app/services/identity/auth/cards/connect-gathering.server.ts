import type { CardServices } from "../../card/card-services.server";
import type { CardCheck } from "../../card/check-card.server";
import type { GatheringFault } from "../../card/gathering.server";

export type CardRefusal =
  | Extract<CardCheck, { ok: false }>["reason"]
  /** The sign id is unknown, of another holder, spent or expired. */
  | "authorisation"
  | "unbound"
  /** The gathering service: not authorised, refused, or no response. */
  | "not-authorised"
  | "login"
  | "later";

const FAULTS: Readonly<Record<GatheringFault, CardRefusal>> = { away: "later", odd: "login" };
const AUTHORISED = 200;
const NOT_AUTHORISED = 205;

type Connected =
  { readonly ok: true; readonly token: string } | { readonly ok: false; readonly reason: CardRefusal };

/** Signs in at the gathering service with the signature of its own random value. */
export async function connectGathering(
  { gathering }: CardServices,
  gatheringId: string,
  given: { certificate: string; certNo: string; gatheringSignature: string; captcha: string },
): Promise<Connected> {
  if (!gathering) return { ok: false, reason: "later" };
  const { certificate: name, gatheringSignature: signature, captcha, certNo } = given;
  const asked = await gathering.login(gatheringId, { name, signature, captcha, certNo });
  if (!asked.ok) return { ok: false, reason: FAULTS[asked.fault] };
  const { status, token } = asked.value;
  if (status === NOT_AUTHORISED) return { ok: false, reason: "not-authorised" };
  return status === AUTHORISED && token !== "" ? { ok: true, token } : { ok: false, reason: "login" };
}
