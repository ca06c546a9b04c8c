import type { Scope } from "~/services/access/scopes/scope.server";
import type { TileContent, TileWidth } from "~/services/operations/dashboard/dashboard.types";
import type { AuthorizedPage } from "~/collections/authorized-page.server";

/** The viewer of the tiles, and the time at which they are read. */
export interface TileAsker {
  readonly page: AuthorizedPage;
  readonly scope: Scope;
  readonly at: number;
  /** The length of trends, in days. */
  readonly range: number;
  /** Whether a page of the console exists and the viewer may open it. */
  readonly mayOpen: (slug: string) => boolean;
}

/** One tile of the dashboard. A new tile needs an entry in `DASHBOARD_TILES` and a title among the texts. */
export interface DashboardTile {
  readonly code: string;
  /** The width until the account chooses another. */
  readonly width: TileWidth;
  /**
   * Slugs of the console's lists behind the tile: it is offered to a viewer who may open one of them; without
   * any, to all viewers. `read` returns figures and rows only of lists that may be opened.
   */
  readonly pages: readonly string[];
  /** Its figures are those of the whole platform: it is offered only to viewers whose scope is everything. */
  readonly isOfPlatform: boolean;
  /** Its figures are those of the viewer's own organisation: it is not offered to platform staff. */
  readonly isOfOrganization?: true;
  readonly read: (asker: TileAsker) => Promise<TileContent>;
}
