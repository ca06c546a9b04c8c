import type { Generated } from "kysely";
import type { Archivable, Ordered, Stamped } from "../column-kinds";

/** What an organisation keeps for its declarations; parties, goods and templates have a table each, all of this shape. */
export interface LibraryItemTable extends Stamped, Archivable {
  id: Generated<number>;
  organization_id: number;
  /** Of parties where they are, of goods and templates whether they come in or go out. */
  kind: string;
  name: string;
  name_order: Ordered;
  /** Customs code, tariff code or trade mode: by what people look for it first. */
  code: Generated<string>;
  /** Credit code, or own article number. */
  number: Generated<string>;
  /** What may stand once among what an organisation has not archived. */
  identity: string;
  /** Everything that it says, as JSON. */
  more: Generated<string>;
}

declare module "./schema" {
  interface Schema {
    trade_parties: LibraryItemTable;
    trade_goods: LibraryItemTable;
    declaration_templates: LibraryItemTable;
  }
}
