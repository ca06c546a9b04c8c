import type { Generated } from "kysely";
import type { Flag, Stamped, Time } from "../column-kinds";

/**
 * A customs declaration. What lists filter and order by stands in columns, everything else of its head in `more`:
 * a JSON object of canonical texts by plain-English names.
 */
export interface DeclarationTable extends Stamped {
  id: Generated<number>;
  /** Whose it is. */
  organization_id: number;
  department_id: number | null;
  creator_id: number;
  /** Who works on it. */
  holder_id: number;
  /** Who has changed its content last; 0 once it has been approved and not changed since. */
  editor_id: number;
  /** Who declares, and with which card; null until they are chosen. */
  unit_id: number | null;
  card_id: number | null;
  /** With which template it has begun. */
  template_id: number | null;
  direction: "I" | "E";
  /** DECLARATION_STATUS. */
  status: string;
  /** Sent back by a reviewer and not completed since. */
  is_returned: Generated<Flag>;
  own_number: string;
  client_number: Generated<string>;
  /** Grows with every change of its content. */
  version: Generated<number>;
  declaration_customs: Generated<string>;
  border_customs: Generated<string>;
  crossing_date: Generated<string>;
  trade_mode: Generated<string>;
  transport_mode: Generated<string>;
  trader_name: Generated<string>;
  overseas_name: Generated<string>;
  bill_number: Generated<string>;
  contract_number: Generated<string>;
  manual_number: Generated<string>;
  package_count: Generated<string>;
  gross_weight: Generated<string>;
  net_weight: Generated<string>;
  line_count: Generated<number>;
  /** Of the last check. */
  error_count: Generated<number>;
  warning_count: Generated<number>;
  checked_at: Time | null;
  /** What the reviewer, or who cancelled it, has said last. */
  opinion: Generated<string>;
  /** The state before it was cancelled, as long as that can be undone. */
  cancelled_from: Generated<string>;
  cancelled_at: Time | null;
  more: Generated<string>;
}

/** A line of goods; what has no column of its own stands in `more`. */
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

/** Containers, papers and every further kind of rows, as JSON of texts by name. */
export interface DeclarationRowTable {
  id: Generated<number>;
  declaration_id: number;
  kind: string;
  place: number;
  fields: string;
}

/** What a declaration was at a moment, whole and compressed. */
export interface DeclarationVersionTable {
  id: Generated<number>;
  declaration_id: number;
  version: number;
  /** What it was kept for. */
  reason: string;
  /** Who declares, as the key of a unit and card; "" for nobody, null in versions older than the column. */
  unit: string | null;
  snapshot: Uint8Array;
  at: Time;
  by_id: number;
  by_name: string;
}

/** What has happened to a declaration; only ever added to. */
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

/** An account that has changed a declaration since its last approval, beside its last editor: it may not approve. */
export interface DeclarationEditorTable {
  declaration_id: number;
  account_id: number;
}

/** A finding that somebody has looked at and takes responsibility for. */
export interface DeclarationFindingTable {
  id: Generated<number>;
  declaration_id: number;
  /** Rule, place and what it is about: another content is another finding. */
  finding: string;
  reason: string;
  at: Time;
  by_name: string;
}

/** What a reviewer has said of a field. */
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

/** Every number by which a declaration is found, in canonical form. */
export interface DeclarationNumberTable {
  id: Generated<number>;
  declaration_id: number;
  kind: string;
  number: string;
  /** From its end, for those who know only that. */
  reversed: string;
}

/** How many numbers an organisation has given on a day. */
export interface DeclarationCounterTable {
  organization_id: number;
  day: string;
  last: number;
}

/** Who edits a declaration; it ends by itself when it is not renewed. */
export interface DeclarationLockTable {
  declaration_id: number;
  account_id: number;
  /** What they call themselves. */
  who: string;
  since: Time;
  renewed_at: Time;
  /** The version that this person's changes of single fields have made last. */
  version: number | null;
  /** The form that these have been made in, as JSON, as long as it has not been left. */
  target: string | null;
}

/** A change of one field that has been stored, by the id that the browser has given it. */
export interface DeclarationPatchTable {
  declaration_id: number;
  account_id: number;
  patch_id: string;
  at: Time;
}

/** What somebody has said of a declaration. */
export interface DeclarationCommentTable {
  id: Generated<number>;
  declaration_id: number;
  text: string;
  at: Time;
  by_id: number;
  by_name: string;
}

/** That a declaration has, or has had, a file: as long as one does, the upload stays. */
export interface DeclarationFileTable {
  declaration_id: number;
  /** Of the upload. */
  path: string;
}

/** A row that somebody has taken out of a declaration, as long as that can be undone. */
export interface DeclarationRemovalTable {
  id: Generated<number>;
  declaration_id: number;
  /** What is needed to put it back, as JSON. */
  removed: string;
  at: Time;
  by_name: string;
}

/** What an organisation has made of a rule, and when; the last row of a rule counts. */
export interface DeclarationRuleChangeTable {
  id: Generated<number>;
  organization_id: number;
  rule: string;
  /** "" is what the rule says itself. */
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
