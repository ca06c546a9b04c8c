import { LISTS } from "./console-page-addresses";
import type { ConsolePage } from "./console-page-shape";

/** Pages of the console's table that have route files of their own and are no list. */
const OWN_ROUTES = ["resources"];

const open: ReadonlySet<string> = new Set([...LISTS, ...OWN_ROUTES]);

/**
 * Whether a page of the console's table exists yet. Menus, landings, search, tabs and links ask this and leave out
 * what does not; rights and permission trees name every page. The build fails where it differs from the routes.
 */
export const isOpenPage = ({ slug }: Pick<ConsolePage, "slug">): boolean => open.has(slug);
