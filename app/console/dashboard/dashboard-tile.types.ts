import type { Scope } from "~/services/access/scopes/scope.server";
import type { TileContent, TileWidth } from "~/services/operations/dashboard/dashboard.types";
import type { AuthorizedPage } from "~/collections/authorized-page.server";

/** For whom tiles are read, and up to when. */
export interface TileAsker {
  readonly page: AuthorizedPage;
  readonly scope: Scope;
  readonly at: number;
  /** Of trends, in days. */
  readonly range: number;
  /** Whether a page of the console exists and may be opened. */
  readonly mayOpen: (slug: string) => boolean;
}

/** One tile of the dashboard; adding one is a line in `DASHBOARD_TILES`, with a title among the texts. */
export interface DashboardTile {
  readonly code: string;
  /** As long as nobody chooses another. */
  readonly width: TileWidth;
  /**
   * Slugs of the console's lists behind it: one that exists and may be opened offers it. Without any it is everybody's.
   * `read` shows figures and rows only of those that may be opened.
   */
  readonly pages: readonly string[];
  /** What it counts is the whole platform's: only who sees all of it is offered it. */
  readonly isOfPlatform: boolean;
  /** What it counts is an organisation's own: the platform's staff are not offered it. */
  readonly isOfOrganization?: true;
  readonly read: (asker: TileAsker) => Promise<TileContent>;
}
