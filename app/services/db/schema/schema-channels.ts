import type { Generated } from "kysely";
import type { Archivable, Flag, Ordered, Stamped, Time } from "../column-kinds";

/** A channel for sending declarations (docs/console.md, 7.1). Lists of keys are separated by blanks. */
export interface ChannelTable extends Stamped, Archivable {
  id: Generated<number>;
  code: string;
  name: string;
  name_order: Ordered;
  /** DECL_CHANNEL. */
  kind: string;
  /** CHANNEL_TRANSFER_MODE. */
  transfer_mode: string;
  unit_id: number;
  card_ids: Generated<string>;
  /** Relative to CHANNEL_ROOT. */
  folder: Generated<string>;
  /** CHANNEL_BIZ_DIR. */
  business_dirs: Generated<string>;
  /** The folder from which the other side takes files. */
  send_box: Generated<string>;
  packing: Generated<string>;
  endpoint: Generated<string>;
  timeout_seconds: Generated<number>;
  queue_url: Generated<string>;
  queue_name: Generated<string>;
  access_name: Generated<string>;
  /** Sealed. */
  access_secret: string | null;
  cert_password: string | null;
  secrets_at: Time | null;
  secrets_by: Generated<string>;
  sender_id: Generated<string>;
  receiver_id: Generated<string>;
  sys_id: Generated<string>;
  dxp_id: Generated<string>;
  /** 经营单位代码; "" means the unit's. */
  customs_code: Generated<string>;
  districts: Generated<string>;
  /** DECL_TYPE. */
  businesses: Generated<string>;
  retry_limit: Generated<number>;
  heartbeat_seconds: Generated<number>;
  remark: Generated<string>;
  /** CHANNEL_STATUS. */
  status: "0" | "1" | "2" | "3";
  tested_at: Time | null;
  tested_by: Generated<string>;
  /** Result of the last test, as JSON. */
  test_steps: Generated<string>;
  /** Whether a test has passed since the last change. */
  is_tested: Generated<Flag>;
  last_heartbeat_at: Time | null;
  last_traffic_at: Time | null;
  /** Why it is 异常. */
  problem: Generated<string>;
  /** What must recover: its folders, or the sending of messages. */
  problem_kind: Generated<"" | "folder" | "sending">;
  problem_at: Time | null;
  /** Time of the last notification about a change. */
  told_at: Time | null;
  /** Whether its other side is a simulated import client; set by the demo data alone (docs/decisions/0181). */
  is_simulated: Generated<Flag>;
  /** Since when its queue is paused; null where it is not. */
  paused_at: Time | null;
  paused_by: Generated<string>;
  paused_reason: Generated<string>;
  /** Whether declarations may be declared by it, not only stored (OperType C). */
  may_declare: Generated<Flag>;
  /** Whether its folders are monitored. */
  is_watched: Generated<Flag>;
  due_at: Generated<Time>;
  attempt: Generated<number>;
  tries: Generated<number>;
}

/** A file that was sent or received. */
export interface ChannelMessageTable {
  id: Generated<number>;
  channel_id: number;
  /** The customer, where it is known. */
  organization_id: number | null;
  /** MESSAGE_DIRECTION. */
  direction: "1" | "2";
  business_dir: string;
  file_name: string;
  bytes: Uint8Array;
  size: number;
  hash: string;
  /** MSG_RETRY_STATUS. */
  status: "0" | "1" | "2" | "3" | "4";
  /** Number of times it was written. */
  tries: Generated<number>;
  /** IMPORT_RESULT, where the other side has reported one. */
  result: Generated<string>;
  problem: Generated<string>;
  created_at: Time;
  changed_at: Time;
  /** When it is written or written again; for a received one, when it is read. */
  due_at: Time;
  /** When its writing began: from then on it cannot be withdrawn. */
  begun_at: Time | null;
  /** Set where it is never written, or never written again. */
  withdrawn_at: Time | null;
  /** When its written file was to be recalled from the folder, because nobody takes it. */
  recall_at: Time | null;
  /** When that has happened: the file is certainly not taken. */
  recalled_at: Time | null;
  /** When the content of a received one was read; null until then. */
  read_at: Time | null;
}

/** A channel for a customer's declarations. */
export interface CustomerChannelTable extends Stamped {
  id: Generated<number>;
  organization_id: number;
  channel_id: number;
  unit_id: number;
  businesses: Generated<string>;
  /** "" means all of the channel's. */
  districts: Generated<string>;
  priority: Generated<number>;
  is_default: Generated<Flag>;
  is_fallback: Generated<Flag>;
  remark: Generated<string>;
}

/** The customs districts of a channel, one for each row. */
export interface ChannelDistrictTable {
  code: string;
  channel_id: number;
}

declare module "./schema" {
  interface Schema {
    channels: ChannelTable;
    channel_districts: ChannelDistrictTable;
    channel_messages: ChannelMessageTable;
    customer_channels: CustomerChannelTable;
  }
}
