import type { CollectionCorner } from "~/services/identity/preferences/settings.schema";

/** The corner of the window that a point is in. */
export function cornerAt(x: number, y: number, width: number, height: number): CollectionCorner {
  return `${y < height / 2 ? "top" : "bottom"}-${x < width / 2 ? "left" : "right"}`;
}

/** The corner that an arrow key leads to; the same where there is none, null for other keys. */
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

/** How far a panel has to stand above the lower edge of the window, so that it lies over no bar with the way to save. */
export function heightOfBars(panel: DOMRect, bars: readonly DOMRect[], windowHeight: number): number {
  const beneath = bars.filter(
    ({ left, right, top, height }) =>
      height > 0 && top < windowHeight && left < panel.right && panel.left < right,
  );
  return beneath.reduce((most, { top }) => Math.max(most, windowHeight - top + APART), 0);
}
