import { useEffect, useState } from "react";
import { searchField } from "./search-field";
import { SEARCH_PATH } from "./search-link.text";
import { isPlainClick } from "../../shell/use-shell-links";
import { lazyControl } from "../lazy-control";
import type { PaletteProps } from "./palette";
import { isComposingKey } from "../../shell/keys/composing-key";

const palette = lazyControl<PaletteProps>(async () => (await import("./palette")).Palette);

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;

const openerOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-palette]") : null;

/**
 * Focuses the search field, or opens the search page where it is not shown; used when the palette fails to
 * load.
 */
function toPlainSearch(): void {
  const field = searchField();
  if (field) field.focus();
  else window.location.assign(SEARCH_PATH);
}

/** The command palette, loaded when it is first opened by its shortcut or a button. */
export function PaletteLive() {
  const [isOpen, setOpen] = useState(false);

  // Keys and clicks are heard on the document.
  useEffect(() => {
    const show = async () => {
      // Text typed while it loads goes into the search field.
      searchField()?.focus();
      if (!(await palette.prepare())) return toPlainSearch();
      setOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      if (isComposingKey(event) || !isShortcut(event)) return;
      event.preventDefault();
      void show();
    };
    const onClick = (event: MouseEvent) => {
      if (!openerOf(event) || !isPlainClick(event)) return;
      event.preventDefault();
      void show();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick, true);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick, true);
    };
  }, []);

  return isOpen ? <palette.Control onClosed={() => setOpen(false)} /> : null;
}
