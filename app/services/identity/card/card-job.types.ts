import type { CardResult } from "./trust.server";

/** What the process that verifies cards is asked. */
export interface CardJob {
  /** Folder of roots and revocation lists; null where none is configured. */
  readonly roots: string | null;
  readonly certificate: string;
  /** When it has to count: milliseconds since 1970. */
  readonly at: number;
  /** What the card is said to have signed; null when only its certificate is asked for. */
  readonly signed: { readonly text: string; readonly signature: string } | null;
}

/** A file of the roots' folder that cannot be read. */
export interface UnreadFile {
  readonly file: string;
  readonly error: string;
}

export interface CardAnswer {
  readonly result: CardResult;
  /** Whether the card has signed the text. */
  readonly isSigned: boolean;
  /** Told once, when the folder has been read. */
  readonly unread: readonly UnreadFile[];
}

/** The roots themselves could not be read: nothing is known of any card. */
export interface CardFailure {
  readonly failure: string;
}
