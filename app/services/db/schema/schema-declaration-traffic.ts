import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** One sending of a declaration: what was queued, and how far its file has come. */
export interface DeclarationSendingTable {
  id: Generated<number>;
  declaration_id: number;
  message_id: number;
  /** OperType: G stores, C declares. */
  operation: "G" | "C";
  /** The version that was sent. */
  version: number;
  /** The number in the name of its first file; each try of a file has the next. */
  first_try: number;
  /** DECLARATION_STATUS 10 to 13, or withdrawn. */
  state: "10" | "11" | "12" | "13" | "withdrawn";
  queued_at: Time;
  by_id: number;
  by_name: string;
  /** When the holder was notified that its channel does not work. */
  notified_at: Time | null;
  /** The sending by another channel that it stands in for. */
  switched_from: number | null;
  switch_reason: Generated<string>;
  /** When the holder was notified of that. */
  switch_notified_at: Time | null;
}

/** A receipt; a file may contain several. */
export interface DeclarationReceiptTable {
  id: Generated<number>;
  message_id: number;
  /** Null while no declaration has its numbers. */
  declaration_id: number | null;
  /** The sending that an import answer belongs to. */
  sending_id: number | null;
  /** Counted within the declaration in the order of arrival, from 1. */
  place: Generated<number>;
  kind: "answer" | "result";
  /** S0 or F1 of an answer, CHANNEL of a result. */
  code: string;
  unified_number: Generated<string>;
  customs_number: Generated<string>;
  client_number: Generated<string>;
  /** The time as it was written, and as it was read. */
  noticed_text: Generated<string>;
  noticed_at: Time;
  note: Generated<string>;
  /** Equal for receipts that say the same. */
  digest: string;
  copies: Generated<number>;
  received_at: Time;
  /** Why it has no declaration. */
  problem: Generated<string>;
  /** The channel by which it came. */
  channel_id: number;
  /** Why a person looks at it: it has no declaration, or its code moves none; "" for all others. */
  listed_as: Generated<"unmatched" | "note" | "">;
  /** When somebody has set it aside. */
  handled_at: Time | null;
  handled_by: Generated<string>;
  handled_note: Generated<string>;
}

/** A link that leads those who may see a declaration to it, until it expires. */
export interface ReadLinkTable {
  id: Generated<number>;
  declaration_id: number;
  /** SHA-256 of its token, which is stored nowhere. */
  token_hash: string;
  expires_at: Time;
  revoked_at: Time | null;
  revoked_by: Generated<string>;
  created_at: Time;
  by_id: number;
  by_name: string;
}

/** Who has looked at a declaration by a link. */
export interface ReadLinkLookTable {
  id: Generated<number>;
  link_id: number;
  at: Time;
  by_id: number;
  by_name: string;
}

declare module "./schema" {
  interface Schema {
    declaration_sendings: DeclarationSendingTable;
    read_links: ReadLinkTable;
    read_link_looks: ReadLinkLookTable;
    declaration_receipts: DeclarationReceiptTable;
  }
}
