import { DELIVERY_TEXT } from "./delivery-failure.text";
import type { FailureReason } from "./port";

/** Reasons that would distinguish a closed port from a silent one. */
const OF_CONNECTION: ReadonlySet<string> = new Set<FailureReason>(["unreachable", "timeout"]);

/** The reader of a failure. */
export interface FailureReader {
  /** Whether it is an administrator of the platform; only these see why a connection failed. */
  readonly isAdministrator?: boolean;
}

const isReason = (stored: string): stored is FailureReason => Object.hasOwn(DELIVERY_TEXT, stored);

/** Text of a stored failure; the provider's own word for a refusal is shown unchanged. */
export function failureText(stored: string | null, { isAdministrator }: FailureReader): string {
  if (stored === null || !isReason(stored)) return stored ?? "";
  const text = DELIVERY_TEXT[stored];
  return isAdministrator === true && OF_CONNECTION.has(stored) ? `${text}（${stored}）` : text;
}

/**
 * The displayed number of tries. A second try within one attempt follows a closed port only, so that for
 * failed connections only attempts are shown.
 */
export function triesShown(
  {
    attempt,
    tries,
    error,
  }: { readonly attempt: number; readonly tries: number; readonly error: string | null },
  { isAdministrator }: FailureReader,
): number {
  const isHidden = isAdministrator !== true && error !== null && OF_CONNECTION.has(error);
  return Math.max(attempt, isHidden ? 1 : tries);
}
