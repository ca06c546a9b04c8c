export type Channel = "sms" | "mail";

/** The first column of docs/forms.md, section 8: also `purpose` in the gateway's JSON. */
export type CodePurpose = "sign-in" | "register" | "reset" | "verify-identity" | "bind";

/** A message ready for sending: `text` is everything its reader sees. */
export interface Message {
  readonly channel: Channel;
  /** Canonical phone number or e-mail address. */
  readonly target: string;
  readonly purpose: CodePurpose | "notice";
  /** E-mail only; "" for SMS. */
  readonly subject: string;
  readonly text: string;
  /** "" for notices. */
  readonly code: string;
  /** Equal in all tries of a message, so that a provider can recognise a repetition. */
  readonly id: string;
  /** Whether the notice is sent in place of a requested code. */
  readonly insteadOfCode?: true;
}

/**
 * paused: the provider is known to be unavailable, nothing was tried (breaker.server). drill: this is a copy,
 * nothing was tried.
 */
export type FailureReason = "unreachable" | "timeout" | "refused" | "protocol" | "paused" | "drill";

export type Delivery = (
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: FailureReason;
      /** The provider's own word for a refusal: never anything a user typed. */
      readonly detail?: string;
      /** The cause of a failed connection, as text for administrators of the platform. */
      readonly cause?: string;
    }
) & {
  /** Missing when it was one. */
  readonly tries?: number;
};

/**
 * Sends one message within its timeout, or within `withinMs` where that is less. Failures are values; a
 * sender never throws.
 */
export type Sender = (message: Message, withinMs?: number) => Promise<Delivery>;

export const failed = (reason: FailureReason, cause?: string): Delivery => ({
  ok: false,
  reason,
  ...(cause === undefined ? {} : { cause }),
});

/** Timeouts of a provider. */
export interface SenderTimes {
  readonly connectMs: number;
  /** Includes the second try. */
  readonly totalMs: number;
}

/** An e-mail address contains @, a phone number never does (docs/forms.md, section 0). */
export function channelOf(target: string): Channel {
  return target.includes("@") ? "mail" : "sms";
}
