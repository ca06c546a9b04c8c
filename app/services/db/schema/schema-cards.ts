import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** A card with which an account can be signed in to. */
export interface AccountCardTable {
  id: Generated<number>;
  account_id: number;
  /**
   * Hash of the issuer's public key and the certificate's number; unique, so that a card belongs to one account.
   * A row from before has the issuer's name in place of the key, until its card signs in
   * (auth/cards/bound-cards.server.ts).
   */
  card_key: string;
  /**
   * The certificate's number in hex. Nothing else of its holder is stored: it names a person by their papers.
   */
  cert_no: string;
  company: string;
  valid_to: Time;
  created_at: Time;
  /** Who has bound it. */
  created_by: string;
  /** When its owner was confirmed; null means that it cannot be used. */
  confirmed_at: Time | null;
  used_at: Time | null;
  /** Account of the staff who bound it for its owner; null when the owner has. */
  bound_by: number | null;
}

/** A challenge for a card's signature, usable once. */
export interface CardChallengeTable {
  id: Generated<number>;
  /** SHA-256 of the sign id. */
  sign_hash: string;
  purpose: "sign-in" | "bind-card" | "collect";
  /** SHA-256 of the session or pre-session that it was issued to. */
  holder_hash: string;
  /** The gathering service's own sign id; "" where the service is not used. */
  gathering_id: string;
  /** "" until it is drawn. */
  random: string;
  created_at: Time;
  expires_at: Time;
  drawn_at: Time | null;
  used_at: Time | null;
}

/** Encrypted SW_TOKEN of a session. */
export interface GatheringTokenTable {
  session_id: number;
  token: string;
  created_at: Time;
}

declare module "./schema" {
  interface Schema {
    account_cards: AccountCardTable;
    card_challenges: CardChallengeTable;
    gathering_tokens: GatheringTokenTable;
  }
}
