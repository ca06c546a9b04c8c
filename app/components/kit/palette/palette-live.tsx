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

/** Where the palette does not come: the search field, or the search page where the field is not shown. */
function toPlainSearch(): void {
  const field = searchField();
  if (field) field.focus();
  else window.location.assign(SEARCH_PATH);
}

/** The command palette: loaded when it is first asked for, by its keys or one of its buttons. */
export function PaletteLive() {
  const [isOpen, setOpen] = useState(false);

  // Keys and presses belong to the whole document.
  useEffect(() => {
    const show = async () => {
      // What is typed while it loads goes into the field.
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
