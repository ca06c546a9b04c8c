import { useEffect, useState } from "react";
import { lazyControl } from "../../kit/lazy-control";
import { searchField } from "../../kit/palette/search-field";
import type { KeysPanelProps } from "./keys-panel";
import { ownKeys } from "./own-keys";
import { onPageKey } from "./page-keys";

const panel = lazyControl<KeysPanelProps>(async () => (await import("./keys-panel")).KeysPanel);

const FIRST_FILTER = ".filters :is(input:not([type=hidden]), select)";

/**
 * Focuses the first filter of a list, opening its details; without filters, the search field. @returns false
 * where there is neither
 */
function goToFilters(): boolean {
  const field = document.querySelector<HTMLElement>(FIRST_FILTER) ?? searchField();
  const fold = field?.closest("details");
  if (fold) fold.open = true;
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field !== null;
}

/** Page keys of every page: `/` focuses the filters, `?` opens the keyboard help. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);

  // Key events are heard on the document.
  useEffect(
    () =>
      onPageKey((event) => {
        const open = ownKeys()?.open;
        if (event.key === "?" && open) open();
        else if (event.key === "?") void panel.prepare().then(setOpen);
        else if (event.key !== "/" || !goToFilters()) return;
        event.preventDefault();
      }),
    [],
  );

  return isOpen ? <panel.Control onClose={() => setOpen(false)} /> : null;
}
