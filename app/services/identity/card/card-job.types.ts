import type { CardResult } from "./trust.server";

/** The request to the process that verifies cards. */
export interface CardJob {
  /** Folder of roots and revocation lists; null where none is configured. */
  readonly roots: string | null;
  readonly certificate: string;
  /** The time at which it has to be valid: milliseconds since 1970. */
  readonly at: number;
  /** The text and signature to verify; null when only the certificate is checked. */
  readonly signed: { readonly text: string; readonly signature: string } | null;
}

/** A file of the roots' folder that could not be read. */
export interface UnreadFile {
  readonly file: string;
  readonly error: string;
}

export interface CardAnswer {
  readonly result: CardResult;
  /** Whether the card has signed the text. */
  readonly isSigned: boolean;
  /** Reported once, after the folder was read. */
  readonly unread: readonly UnreadFile[];
}

/** The roots' folder could not be read, so that no card can be checked. */
export interface CardFailure {
  readonly failure: string;
}
