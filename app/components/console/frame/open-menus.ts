import { isComposingKey } from "../../shell/keys/composing-key";

/** What `data-menu` says of a `details` that lies over the page: choices are done with once one of them is taken. */
export const CHOICES = "choices";
export const PANEL = "panel";

const MENU = "details[data-menu]";

const menuAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(MENU) : null;

/** Closes every open menu but the one that somebody is in. */
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

/** Menus close by a press elsewhere, by leaving them with the keyboard, by Escape, and once a choice is taken. */
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
