import { useEffect, useState } from "react";
import { SEARCH_ID, SEARCH_PATH } from "./search-link.text";
import { lazyControl } from "../lazy-control";
import type { PaletteProps } from "./palette";

const palette = lazyControl<PaletteProps>(async () => (await import("./palette")).Palette);

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const openerOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-palette]") : null;

const searchField = () => {
  const field = document.getElementById(SEARCH_ID);
  return field instanceof HTMLInputElement && field.checkVisibility() ? field : null;
};

/** Where the palette does not come: the search field, or the search page where the field is not shown. */
function toPlainSearch(): void {
  const field = searchField();
  if (field) field.focus();
  else window.location.assign(SEARCH_PATH);
}

/** Takes over what was typed into the field of the bar meanwhile. */
function takeTyped(): string {
  const field = searchField();
  const typed = field?.value ?? "";
  if (field) field.value = "";
  return typed;
}

/** Whatever lies in the top layer would lie over it. */
function closeMenus(): void {
  if (!("popover" in HTMLElement.prototype)) return;
  for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
}

/** The command palette: loaded when it is first asked for, by its keys or one of its buttons. */
export function PaletteLive() {
  const [typed, setTyped] = useState<string | null>(null);

  // Keys and presses belong to the whole document.
  useEffect(() => {
    const show = async () => {
      // What is typed while it loads goes into the field.
      searchField()?.focus();
      if (!(await palette.prepare())) return toPlainSearch();
      closeMenus();
      setTyped((before) => before ?? takeTyped());
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      void show();
    };
    const onClick = (event: MouseEvent) => {
      if (!openerOf(event) || !isPlainClick(event)) return;
      event.preventDefault();
      void show();
    };
    const turnTo = (event: Event) => void (openerOf(event) && palette.prepare());
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick, true);
    document.addEventListener("pointerover", turnTo);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("pointerover", turnTo);
    };
  }, []);

  if (typed === null) return null;
  return <palette.Control typed={typed} onClosed={() => setTyped(null)} />;
}
