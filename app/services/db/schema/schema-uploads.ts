import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

export interface UploadTable {
  id: Generated<number>;
  account_id: number;
  biz_key: "userAvatar" | "certLicense" | "certAuthorisation" | "articlePicture" | "decPaper";
  /** Random; where the bytes stand in the store, and what people and clients know it by. */
  path: string;
  /** As its sender named it, cleaned. */
  file_name: string;
  media_type: "image/jpeg" | "image/png" | "application/pdf";
  size: number;
  created_at: Time;
  /** Used by something since then; until then it is its sender's alone, and goes after a day. */
  claimed_at: Time | null;
}

/** On PostgreSQL only. */
export interface StoredFileTable {
  path: string;
  bytes: Buffer;
  stored_at: Time;
}

declare module "./schema" {
  interface Schema {
    uploads: UploadTable;
    /** On PostgreSQL only. */
    stored_files: StoredFileTable;
  }
}
