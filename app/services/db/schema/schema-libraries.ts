import type { Generated, GeneratedAlways } from "kysely";
import type { Archivable, Ordered, Stamped } from "../column-kinds";

/** An item of an organisation's libraries; parties, goods and templates each have a table of this shape. */
export interface LibraryItemTable extends Stamped, Archivable {
  id: Generated<number>;
  organization_id: number;
  /** Parties: domestic or overseas; goods and templates: I, E, or for goods both. */
  kind: string;
  name: string;
  name_order: Ordered;
  /** Customs code, tariff code or trade mode: the first criterion of searches. */
  code: Generated<string>;
  /** Credit code, or own article number. */
  number: Generated<string>;
  /** Unique among an organisation's items that are not archived. */
  identity: string;
  /** Name, code and number as searches compare them, a control character between each; of templates the name. */
  search_text: GeneratedAlways<string>;
  /** All field values, as JSON. */
  more: Generated<string>;
}

declare module "./schema" {
  interface Schema {
    trade_parties: LibraryItemTable;
    trade_goods: LibraryItemTable;
    declaration_templates: LibraryItemTable;
  }
}
