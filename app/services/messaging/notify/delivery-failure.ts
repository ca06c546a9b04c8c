import { DELIVERY_TEXT } from "./delivery-failure.text";
import type { FailureReason } from "./port";

/** Reasons of which each would tell a closed port from a silent one. */
const OF_CONNECTION: ReadonlySet<string> = new Set<FailureReason>(["unreachable", "timeout"]);

/** Who reads of a failure. */
export interface FailureReader {
  /** Of the platform: they alone read why no connection was made. */
  readonly isAdministrator?: boolean;
}

const isReason = (stored: string): stored is FailureReason => Object.hasOwn(DELIVERY_TEXT, stored);

/** What a stored failure is called; the provider's own word for a refusal stays as it is. */
export function failureText(stored: string | null, { isAdministrator }: FailureReader): string {
  if (stored === null || !isReason(stored)) return stored ?? "";
  const text = DELIVERY_TEXT[stored];
  return isAdministrator === true && OF_CONNECTION.has(stored) ? `${text}（${stored}）` : text;
}

/**
 * How often a message was tried. A second try within one attempt follows a closed port and no silent one: of what has
 * failed for want of a connection only attempts are counted.
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
