import { administratorCodeOf } from "../../access/roles/rights/administrator-role";
import { SHOWN_MAX } from "./dashboard.text";
import type { PlacedTile, TileWidth } from "./dashboard.types";

interface OfferedTile {
  readonly code: string;
  readonly width: TileWidth;
}

const OF_ORGANIZATION = ["expiring", "channels", "own-organization", "my-messages", "drafts"];

/** The first tiles for holders of a preset role; others follow in the table's order. */
const FIRST_OF_ROLE: Readonly<Record<string, readonly string[]>> = {
  operator: [
    "reviews-waiting",
    "product-requests",
    "channels",
    "expiring",
    "messages-failed",
    "organizations",
    "organizations-trend",
    "registrations-trend",
  ],
  reviewer: ["reviews-waiting", "reviews-trend", "drafts", "my-messages"],
  editor: ["content", "my-messages", "drafts", "messages-trend", "shortcuts"],
  support: ["accounts-locked", "errors-open", "messages-failed", "sign-ins-trend", "notices-trend"],
  [administratorCodeOf("customer")]: OF_ORGANIZATION,
  [administratorCodeOf("provider")]: OF_ORGANIZATION,
};

function byFirst(first: readonly string[]) {
  const rank = ({ code }: OfferedTile) => (first.includes(code) ? first.indexOf(code) : first.length);
  return (one: OfferedTile, other: OfferedTile) => rank(one) - rank(other);
}

/** Returns the default layout for these roles: the tiles of the first role that has a preset come first. */
export function presetLayout(offered: readonly OfferedTile[], roleCodes: readonly string[]): PlacedTile[] {
  const role = roleCodes.find((code) => Object.hasOwn(FIRST_OF_ROLE, code));
  const first = role === undefined ? [] : FIRST_OF_ROLE[role]!;
  return offered
    .toSorted(byFirst(first))
    .map(({ code, width }, index) => ({ code, width, isShown: index < SHOWN_MAX }));
}

/**
 * Applies a stored layout: tiles that are no longer offered are left out, new ones are appended, shown as
 * long as fewer than SHOWN_MAX are.
 */
export function placeTiles(offered: readonly OfferedTile[], placed: readonly PlacedTile[]): PlacedTile[] {
  const codes = new Set(offered.map(({ code }) => code));
  const known = placed.filter(({ code }, index) => {
    const isFirst = placed.findIndex((other) => other.code === code) === index;
    return isFirst && codes.has(code);
  });
  let shown = known.filter(({ isShown }) => isShown).length;
  const added = offered
    .filter(({ code }) => !known.some((tile) => tile.code === code))
    .map(({ code, width }) => ({ code, width, isShown: shown++ < SHOWN_MAX }));
  return [...known, ...added];
}

/** Moves one tile by one position, where possible. */
export function moveTile(tiles: readonly PlacedTile[], code: string, by: -1 | 1): PlacedTile[] {
  const from = tiles.findIndex((tile) => tile.code === code);
  const to = from + by;
  const tile = tiles[from];
  if (!tile || to < 0 || to >= tiles.length) return [...tiles];
  return tiles.toSpliced(from, 1).toSpliced(to, 0, tile);
}
