/** MENU_TYPE of a resource that is an action on a page. */
export const BUTTON = 3;

/** A menu or a button of a product version, and whether one of the roles grants it. */
export interface Resource {
  readonly id: number;
  readonly parent_id: number | null;
  readonly url: string | null;
  readonly perms: string | null;
  readonly sort: number;
  readonly enabled: 0 | 1;
  readonly granted: boolean;
  readonly title: string;
  readonly icon: string | null;
  readonly menu_type: 0 | 2 | 3;
}
