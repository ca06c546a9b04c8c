import type { MouseEvent } from "react";
import { isPlainClick } from "../../shell/use-shell-links";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { EntryView } from "../entry.types";
import { Findings } from "../findings";
import { focus, shownFormAt } from "../keys/step-finding";
import type { usePanel } from "./use-panel";

interface EntryPanelProps {
  check: EntryView["check"];
  panel: ReturnType<typeof usePanel>;
  isLocked: boolean;
}

/** Focuses the field of a finding where its form is shown, instead of opening its page. */
function onLink(event: MouseEvent): void {
  if (!isPlainClick(event.nativeEvent)) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.hash.startsWith("#entry-") || !shownFormAt(link.href)) return;
  const field = document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  focus(field);
}

/** The panel beside the forms; on narrow desks it is folded until it is opened. */
export function EntryPanel({ check, panel, isLocked }: EntryPanelProps) {
  return (
    <aside className="entry-panel" aria-label={TEXT.panel} data-folded={panel.folded} onClick={onLink}>
      <button
        className="entry-unfold"
        type="button"
        aria-expanded={panel.isOpen}
        aria-controls="findings"
        onClick={panel.toggle}
      >
        {TEXT.unfoldPanel(panel.isOpen, check.findings.length)}
      </button>
      <Findings check={check} isLocked={isLocked} />
    </aside>
  );
}
