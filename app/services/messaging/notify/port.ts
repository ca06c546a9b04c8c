export type Channel = "sms" | "mail";

/** The first column of docs/forms.md, section 8: also `purpose` in the gateway's JSON. */
export type CodePurpose = "sign-in" | "register" | "reset" | "verify-identity" | "bind";

/** One message, ready to go out: `text` is everything its reader sees. */
export interface Message {
  readonly channel: Channel;
  /** Canonical phone number or e-mail address. */
  readonly target: string;
  readonly purpose: CodePurpose | "notice";
  /** E-mail only; empty for SMS. */
  readonly subject: string;
  readonly text: string;
  /** Empty for notices. */
  readonly code: string;
  /** The same at every try of one message, so that a provider can recognise a repetition. */
  readonly id: string;
  /** A notice that its target gets in place of the code somebody asked for. */
  readonly insteadOfCode?: true;
}

/** paused: the provider is known to be dead, nothing was tried (breaker.server). drill: this is a copy, nothing was tried. */
export type FailureReason = "unreachable" | "timeout" | "refused" | "protocol" | "paused" | "drill";

export type Delivery = (
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: FailureReason;
      /** The provider's own word for a refusal: never anything a person typed. */
      readonly detail?: string;
      /** Why no connection was made, in words for administrators of the platform. */
      readonly cause?: string;
    }
) & {
  /** When it was not one. */
  readonly tries?: number;
};

/**
 * Sends one message within its time-out, or within `withinMs` where that is less; every failure is a value,
 * a sender never throws.
 */
export type Sender = (message: Message, withinMs?: number) => Promise<Delivery>;

export const failed = (reason: FailureReason, cause?: string): Delivery => ({
  ok: false,
  reason,
  ...(cause === undefined ? {} : { cause }),
});

/** How long a provider may take. */
export interface SenderTimes {
  readonly connectMs: number;
  /** From first to last, the second try included. */
  readonly totalMs: number;
}

/** An e-mail address contains @, a phone number never does (docs/forms.md, section 0). */
export function channelOf(target: string): Channel {
  return target.includes("@") ? "mail" : "sms";
}
