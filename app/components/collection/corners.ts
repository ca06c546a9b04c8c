import type { CollectionCorner } from "~/services/identity/preferences/settings.schema";

/** Returns the corner of the window nearest to a point. */
export function cornerAt(x: number, y: number, width: number, height: number): CollectionCorner {
  return `${y < height / 2 ? "top" : "bottom"}-${x < width / 2 ? "left" : "right"}`;
}

/** Returns the corner in the direction of an arrow key; the same at the edge, null for other keys. */
export function cornerByKey(corner: CollectionCorner, key: string): CollectionCorner | null {
  const isTop = corner.startsWith("top");
  const side = corner.endsWith("left") ? "left" : "right";
  switch (key) {
    case "ArrowLeft":
      return isTop ? "top-left" : "bottom-left";
    case "ArrowRight":
      return isTop ? "top-right" : "bottom-right";
    case "ArrowUp":
      return `top-${side}`;
    case "ArrowDown":
      return `bottom-${side}`;
    default:
      return null;
  }
}

const APART = 16;

/**
 * Returns the distance from the window's bottom, in px, at which a panel covers no submit bar; 0 where there
 * is none beneath it.
 */
export function heightOfBars(panel: DOMRect, bars: readonly DOMRect[], windowHeight: number): number {
  const beneath = bars.filter(
    ({ left, right, top, height }) =>
      height > 0 && top < windowHeight && left < panel.right && panel.left < right,
  );
  return beneath.reduce((most, { top }) => Math.max(most, windowHeight - top + APART), 0);
}
