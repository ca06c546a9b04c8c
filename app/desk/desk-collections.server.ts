import { codes } from "./codes/code-collection.server";

/** The collections of the declaration desk. */
export const DESK_COLLECTIONS = [codes];
