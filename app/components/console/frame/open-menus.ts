import { isComposingKey } from "../../shell/keys/composing-key";

/** Values of `data-menu` of a `details` that overlays the page: `CHOICES` closes once one is taken. */
export const CHOICES = "choices";
export const PANEL = "panel";

const MENU = "details[data-menu]";

const menuAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(MENU) : null;

/** Closes all open menus except the one that contains the event's target. */
function closeOthers({ target }: Event): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`))
    if (!(target instanceof Node) || !menu.contains(target)) menu.open = false;
}

function closeTaken({ target }: Event): void {
  const menu = menuAt(target);
  const choice = target instanceof Element ? target.closest("a, button") : null;
  if (menu?.dataset["menu"] === CHOICES && choice) menu.open = false;
}

function closeByKey(event: KeyboardEvent): void {
  const menu = menuAt(document.activeElement);
  if (event.key !== "Escape" || isComposingKey(event) || !menu?.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/**
 * Closes menus on a click outside, on leaving them by keyboard, on Escape, and once a choice is taken.
 * @returns stops that
 */
export function watchMenus(): () => void {
  document.addEventListener("pointerdown", closeOthers);
  document.addEventListener("focusin", closeOthers);
  document.addEventListener("click", closeTaken);
  document.addEventListener("keydown", closeByKey);
  return () => {
    document.removeEventListener("pointerdown", closeOthers);
    document.removeEventListener("focusin", closeOthers);
    document.removeEventListener("click", closeTaken);
    document.removeEventListener("keydown", closeByKey);
  };
}
