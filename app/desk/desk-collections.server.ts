import { codes } from "./codes/code-collection.server";
import { declarations } from "./declarations/declaration-collection.server";

/** The collections of the declaration desk. */
export const DESK_COLLECTIONS = [declarations, codes];
