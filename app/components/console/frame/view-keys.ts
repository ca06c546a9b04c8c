import type { FocusEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from "react";
import { isComposingKey } from "../../shell/keys/composing-key";

const viewOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-view]") : null;

/** Clicks the close button of a view; a pinned one has none. */
function close(event: SyntheticEvent, view: HTMLElement): void {
  event.preventDefault();
  view.querySelector<HTMLButtonElement>("[data-close]")?.click();
}

function showMenu(view: HTMLElement, isOpen: boolean): void {
  const menu = view.querySelector("details");
  if (!menu) return;
  menu.open = isOpen;
  (isOpen ? menu.querySelector<HTMLElement>(".view-menu a") : view.querySelector("a"))?.focus();
}

/** Closes all menus except one. */
function closeMenus(views: Element, except: Element | null = null): void {
  for (const menu of views.querySelectorAll("details")) if (menu !== except) menu.open = false;
}

/**
 * Handlers of visited views: right click and Shift+F10 open a view's menu; Escape, a choice and leaving it
 * close it. Delete and the middle button close the view.
 */
export const VIEW_KEYS = {
  onSubmit: ({ currentTarget }: SyntheticEvent) => closeMenus(currentTarget),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element) closeMenus(currentTarget, relatedTarget.closest("details"));
  },
  onContextMenu: (event: MouseEvent) => {
    const view = viewOf(event);
    if (!view) return;
    event.preventDefault();
    showMenu(view, true);
  },
  onAuxClick: (event: MouseEvent) => {
    const view = viewOf(event);
    if (view && event.button === 1) close(event, view);
  },
  onKeyDown: (event: KeyboardEvent) => {
    const view = viewOf(event);
    if (!view || isComposingKey(event.nativeEvent)) return;
    if (event.key === "Delete") close(event, view);
    if (event.key === "Escape" && view.querySelector("details[open]")) showMenu(view, false);
  },
};
