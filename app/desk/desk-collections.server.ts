import { codes } from "./codes/code-collection.server";
import { declarations } from "./declarations/declaration-collection.server";
import { entrusted, entrustments } from "./entrustments/entrustment-collection.server";
import { goods, parties } from "./libraries/library-collections.server";
import { receipts } from "./receipts/receipt-collection.server";
import { templates } from "./templates/template-collection.server";

/** The collections of the declaration desk. */
export const DESK_COLLECTIONS = [
  declarations,
  entrusted,
  receipts,
  templates,
  parties,
  goods,
  entrustments,
  codes,
];
