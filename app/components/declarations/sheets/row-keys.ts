import type { KeyboardEvent, MouseEvent } from "react";
import { isPlainClick } from "../../shell/use-shell-links";
import { click, focus } from "../keys/step-finding";

const linksIn = (rows: Element) => [...rows.querySelectorAll<HTMLAnchorElement>("tbody th a")];

/** Returns the link that a key leads to: another row, or below the last one a new row. */
function linkFor(
  key: string,
  links: readonly HTMLAnchorElement[],
  at: number,
): HTMLAnchorElement | undefined {
  switch (key) {
    case "ArrowUp":
      return links[at - 1];
    case "ArrowDown":
      return links[at + 1];
    case "Home":
      return links[0];
    case "End":
      return links.at(-1);
    default:
      return undefined;
  }
}

/** Moves the focus through the links of a table of rows; below the last one, opens a new row. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key, altKey, ctrlKey, shiftKey } = event;
  if (altKey || ctrlKey || shiftKey) return;
  const links = linksIn(currentTarget);
  const at = links.indexOf(target as HTMLAnchorElement);
  if (at < 0) return;
  const isBelow = key === "ArrowDown" && at === links.length - 1;
  const isMoved = isBelow
    ? click(currentTarget.querySelector<HTMLElement>(".actions a"))
    : focus(linkFor(key, links, at));
  if (isMoved) event.preventDefault();
}

/** Opens the row that is clicked anywhere; a click that selects text opens none. */
export function onRowClick({ target, nativeEvent }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !isPlainClick(nativeEvent) || target.closest("a, button, input"))
    return;
  if (getSelection()?.isCollapsed === false) return;
  target.closest("tbody tr")?.querySelector<HTMLAnchorElement>("th a")?.click();
}
