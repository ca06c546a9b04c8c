import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** What a sub-app in the viewport calls the wire API with; worth nothing once its session is over. */
export interface SubAppTokenTable {
  id: Generated<number>;
  /** SHA-256 of the token; the token itself is nowhere stored. */
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
