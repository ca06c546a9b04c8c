import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** A sub-app's token for the wire API; invalid when its session has ended. */
export interface SubAppTokenTable {
  id: Generated<number>;
  /** SHA-256 of the token, which is not stored itself. */
  token_hash: string;
  session_id: number;
  app: "cmsweb" | "jqzx" | "phsb";
  created_at: Time;
  expires_at: Time;
}

declare module "./schema" {
  interface Schema {
    sub_app_tokens: SubAppTokenTable;
  }
}
