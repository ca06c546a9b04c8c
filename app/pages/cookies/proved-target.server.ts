import { canonicalEmail, canonicalPhone } from "~/services/identity/accounts/identifier";
import { now } from "~/services/runtime/process/clock.server";
import { provedCookie, PROVED_SECONDS } from "./cookies.server";

interface Proved {
  readonly target: string;
  readonly at: number;
}

/** The header that stores which phone or e-mail a code has just proved in this browser. */
export const provedHeader = (target: string): Promise<string> =>
  provedCookie.serialize({ target, at: now() } satisfies Proved);

/** Whether a typed sign-in name is the canonical one that a code has proved. */
export const isTarget = (typed: string, target: string | null): boolean =>
  target !== null && [canonicalPhone(typed), canonicalEmail(typed)].includes(target);

/** The canonical phone or e-mail that a code has proved in this browser within PROVED_SECONDS; null otherwise. */
export async function provedTarget(request: Request): Promise<string | null> {
  const proved = (await provedCookie.parse(request.headers.get("Cookie"))) as Proved | null;
  if (!proved) return null;
  const age = now() - proved.at;
  return age >= 0 && age < PROVED_SECONDS * 1000 ? proved.target : null;
}
