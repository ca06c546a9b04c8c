import { useState, type MouseEvent } from "react";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { EntryView } from "../entry.types";
import { Findings } from "../findings";
import { focus, shownFormAt } from "../keys/step-finding";

interface EntryPanelProps {
  check: EntryView["check"];
  isLocked: boolean;
}

/** Focuses the field of a finding where its form is shown, instead of opening its page. */
function onLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.hash.startsWith("#entry-") || !shownFormAt(link.href)) return;
  const field = document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  focus(field);
}

/** The panel beside the forms; on narrow desks it is folded until it is opened. */
export function EntryPanel({ check, isLocked }: EntryPanelProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const [checkedAt, setCheckedAt] = useState(check.at);
  // The result of a check is shown, also where the panel is folded.
  if (check.at !== checkedAt) {
    setCheckedAt(check.at);
    if (check.at !== null) setIsOpen(true);
  }
  const isFolded = isOpen === null ? "by-width" : isOpen ? "no" : "yes";
  return (
    <aside className="entry-panel" aria-label={TEXT.panel} data-folded={isFolded} onClick={onLink}>
      <button
        className="entry-unfold"
        type="button"
        onClick={({ currentTarget }) => setIsOpen(currentTarget.parentElement!.clientWidth < 100)}
      >
        {TEXT.unfoldPanel(check.findings.length)}
      </button>
      <Findings check={check} isLocked={isLocked} />
    </aside>
  );
}
