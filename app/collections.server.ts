import { collectionPages } from "./collections/collection-page.server";
import { CONSOLE_COLLECTIONS } from "./console/console-collections.server";
import { DESK_COLLECTIONS } from "./desk/desk-collections.server";

/** The loaders and actions of all collections, and how jobs find one. */
export const collections = collectionPages({ console: CONSOLE_COLLECTIONS, desk: DESK_COLLECTIONS });
