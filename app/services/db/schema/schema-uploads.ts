import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

export interface UploadTable {
  id: Generated<number>;
  account_id: number;
  biz_key:
    | "userAvatar"
    | "certLicense"
    | "certAuthorisation"
    | "articlePicture"
    | "siteLogo"
    | "decPaper"
    | "entrustPaper";
  /** Random; the key in the file store, and the public name. */
  path: string;
  /** The uploaded file's name, cleaned. */
  file_name: string;
  media_type: "image/jpeg" | "image/png" | "application/pdf";
  size: number;
  created_at: Time;
  /** When it was claimed; until then it is visible to its sender only, and is deleted after a day. */
  claimed_at: Time | null;
}

/** PostgreSQL only. */
export interface StoredFileTable {
  path: string;
  bytes: Buffer;
  stored_at: Time;
}

declare module "./schema" {
  interface Schema {
    uploads: UploadTable;
    /** PostgreSQL only. */
    stored_files: StoredFileTable;
  }
}
