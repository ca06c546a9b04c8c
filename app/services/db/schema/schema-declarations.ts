import type { Generated, GeneratedAlways } from "kysely";
import type { Archivable, Flag, Stamped, Time } from "../column-kinds";

/**
 * A customs declaration. Fields of the head that lists filter and sort by have columns, all others are in
 * `more`: a JSON object of canonical texts by field name.
 */
export interface DeclarationTable extends Stamped, Archivable {
  id: Generated<number>;
  organization_id: number;
  department_id: number | null;
  creator_id: number;
  /** The account that works on it. */
  holder_id: number;
  /** The account that changed its content last; 0 after an approval until the next change. */
  editor_id: number;
  /** The declaring unit and its card; null until they are chosen. */
  unit_id: number | null;
  card_id: number | null;
  /** The template from which it was created. */
  template_id: number | null;
  direction: "I" | "E";
  /** DECLARATION_STATUS. */
  status: string;
  /** Whether a reviewer has returned it and it has not been completed since. */
  is_returned: Generated<Flag>;
  own_number: string;
  client_number: Generated<string>;
  /** 统一编号 and 海关编号, which receipts bring; "" until then. */
  unified_number: Generated<string>;
  customs_number: Generated<string>;
  /** When it was queued or changed last, and the number of its receipts by then: earlier ones do not move it. */
  receipts_since: Time | null;
  receipts_known: Generated<number>;
  /** The channel of its last sending; for what it came back and has not been sent again, "" for nothing. */
  channel_id: number | null;
  return_reason: Generated<string>;
  /** Incremented by every change of its content. */
  version: Generated<number>;
  declaration_customs: Generated<string>;
  border_customs: Generated<string>;
  crossing_date: Generated<string>;
  trade_mode: Generated<string>;
  transport_mode: Generated<string>;
  trader_name: Generated<string>;
  overseas_name: Generated<string>;
  /** Both names as searches compare them, a control character between them. */
  search_text: GeneratedAlways<string>;
  bill_number: Generated<string>;
  contract_number: Generated<string>;
  manual_number: Generated<string>;
  package_count: Generated<string>;
  gross_weight: Generated<string>;
  net_weight: Generated<string>;
  line_count: Generated<number>;
  /** Counts of the last check. */
  error_count: Generated<number>;
  warning_count: Generated<number>;
  checked_at: Time | null;
  /** The last opinion of a reviewer, or the reason of a cancellation. */
  opinion: Generated<string>;
  /** The state before the cancellation; "" otherwise. */
  cancelled_from: Generated<string>;
  cancelled_at: Time | null;
  more: Generated<string>;
}

/** A line of goods; fields without a column are in `more`. */
export interface DeclarationLineTable {
  id: Generated<number>;
  declaration_id: number;
  /** From 1. */
  place: number;
  hs_code: Generated<string>;
  name: Generated<string>;
  total: Generated<string>;
  currency: Generated<string>;
  more: Generated<string>;
}

/** Containers, papers and all further kinds of rows, as JSON of texts by field name. */
export interface DeclarationRowTable {
  id: Generated<number>;
  declaration_id: number;
  kind: string;
  place: number;
  fields: string;
}

/** A compressed snapshot of a declaration. */
export interface DeclarationVersionTable {
  id: Generated<number>;
  declaration_id: number;
  version: number;
  /** The event that stored it. */
  reason: string;
  /** Key of the declaring unit and card; "" for none, null in versions older than the column. */
  unit: string | null;
  snapshot: Uint8Array;
  at: Time;
  by_id: number;
  by_name: string;
}

/** An entry of a declaration's timeline; append-only. */
export interface DeclarationEventTable {
  id: Generated<number>;
  declaration_id: number;
  event: string;
  from_status: string;
  to_status: string;
  reason: Generated<string>;
  version: number;
  at: Time;
  by_id: number;
  by_name: string;
}

/**
 * An account that has changed a declaration since its last approval, besides its last editor: it may not
 * approve.
 */
export interface DeclarationEditorTable {
  declaration_id: number;
  account_id: number;
}

/** An acknowledged finding. */
export interface DeclarationFindingTable {
  id: Generated<number>;
  declaration_id: number;
  /** The finding's key: rule, place and a hash of the content, so that other content has another key. */
  finding: string;
  reason: string;
  at: Time;
  by_name: string;
}

/** A reviewer's remark on a field. */
export interface DeclarationRemarkTable {
  id: Generated<number>;
  declaration_id: number;
  part: string;
  place: number;
  field: string;
  text: string;
  version: number;
  at: Time;
  by_name: string;
}

/** The numbers by which a declaration is found, in canonical form. */
export interface DeclarationNumberTable {
  id: Generated<number>;
  declaration_id: number;
  kind: string;
  number: string;
  /** The number reversed, for searching by its end. */
  reversed: string;
}

/** The number of own numbers that an organisation has assigned on a day. */
export interface DeclarationCounterTable {
  organization_id: number;
  day: string;
  last: number;
}

/** The editing lock of a declaration; it expires when it is not renewed. */
export interface DeclarationLockTable {
  declaration_id: number;
  account_id: number;
  /** Their displayed name. */
  who: string;
  since: Time;
  renewed_at: Time;
  /** The version that the account's last patch created. */
  version: number | null;
  /** The form of these patches as JSON, until it is closed. */
  target: string | null;
}

/** A stored patch, by the id that the browser assigned. */
export interface DeclarationPatchTable {
  declaration_id: number;
  account_id: number;
  patch_id: string;
  at: Time;
}

/** A comment on a declaration. */
export interface DeclarationCommentTable {
  id: Generated<number>;
  declaration_id: number;
  text: string;
  at: Time;
  by_id: number;
  by_name: string;
}

/** A file that a declaration has or has had; while such a row exists, the upload is retained. */
export interface DeclarationFileTable {
  declaration_id: number;
  /** Path of the upload. */
  path: string;
}

/** A deleted row of a declaration, as long as it can be restored. */
export interface DeclarationRemovalTable {
  id: Generated<number>;
  declaration_id: number;
  /** JSON of the data for restoring it. */
  removed: string;
  at: Time;
  by_name: string;
}

/** A change of an organisation's setting for a rule; the last row of a rule is in force. */
export interface DeclarationRuleChangeTable {
  id: Generated<number>;
  organization_id: number;
  rule: string;
  /** "" means the rule's own level. */
  level: "" | "warning" | "hint" | "off";
  reason: string;
  at: Time;
  by_id: number;
  by_name: string;
}

declare module "./schema" {
  interface Schema {
    declarations: DeclarationTable;
    declaration_lines: DeclarationLineTable;
    declaration_rows: DeclarationRowTable;
    declaration_versions: DeclarationVersionTable;
    declaration_events: DeclarationEventTable;
    declaration_editors: DeclarationEditorTable;
    declaration_findings: DeclarationFindingTable;
    declaration_remarks: DeclarationRemarkTable;
    declaration_numbers: DeclarationNumberTable;
    declaration_counters: DeclarationCounterTable;
    declaration_locks: DeclarationLockTable;
    declaration_patches: DeclarationPatchTable;
    declaration_comments: DeclarationCommentTable;
    declaration_files: DeclarationFileTable;
    declaration_removals: DeclarationRemovalTable;
    declaration_rule_changes: DeclarationRuleChangeTable;
  }
}
