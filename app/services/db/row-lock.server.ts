import { dialectName, type Tx } from "./client.server";
import type { Schema } from "./schema/schema";

type Lockable = keyof Pick<
  Schema,
  | "accounts"
  | "article_columns"
  | "article_pictures"
  | "articles"
  | "base_data"
  | "channels"
  | "declaration_templates"
  | "declarations"
  | "declarant_units"
  | "certification_applications"
  | "enum_groups"
  | "error_groups"
  | "memberships"
  | "message_templates"
  | "messages"
  | "organizations"
  | "products"
  | "reference_lists"
  | "roles"
  | "setting_sections"
  | "trade_goods"
  | "trade_parties"
>;

/** From here on, transactions about one record come one after the other; SQLite has one writer anyway. */
export async function lockRow(tx: Tx, table: Lockable, id: number): Promise<void> {
  if (dialectName === "sqlite") return;
  await tx.selectFrom(table).select("id").where("id", "=", id).forUpdate().execute();
}

/** The same, while others still store what refers to the record: for what may take seconds. */
export async function lockRowLightly(tx: Tx, table: Lockable, id: number): Promise<void> {
  if (dialectName === "sqlite") return;
  await tx.selectFrom(table).select("id").where("id", "=", id).forNoKeyUpdate().execute();
}
