import type { MouseEvent } from "react";
import { lazyControl } from "../../kit/lazy-control";
import { isPlainClick } from "../../shell/use-shell-links";
import type { CompareTabProps } from "../compare/compare-tab";
import { COMPARE_TEXT } from "../compare/compare.text";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { EntryView } from "../entry.types";
import { Findings } from "../findings";
import { focus, shownFormAt } from "../keys/step-finding";
import type { PanelTab, usePanel } from "./use-panel";

interface EntryPanelProps {
  /** Address of the declaration. */
  href: string;
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

const compare = lazyControl<CompareTabProps>(async () => (await import("../compare/compare-tab")).CompareTab);

const TABS: Readonly<Record<PanelTab, string>> = {
  findings: TEXT.panel,
  differences: COMPARE_TEXT.tab,
  papers: COMPARE_TEXT.papers,
};

/** The panel beside the forms; on narrow desks it is folded until it is opened. */
export function EntryPanel({ href, check, panel, isLocked }: EntryPanelProps) {
  const { tab } = panel;
  const isThere = compare.useIsThere();

  async function turnTo(chosen: PanelTab): Promise<void> {
    if (chosen === "findings" || (await compare.prepare())) panel.setTab(chosen);
  }

  return (
    <aside
      className="entry-panel"
      aria-label={TEXT.panel}
      data-folded={panel.folded}
      data-tab={tab}
      onClick={onLink}
    >
      <button className="entry-unfold" type="button" aria-expanded={panel.isOpen} onClick={panel.toggle}>
        {TEXT.unfoldPanel(panel.isOpen, check.findings.length)}
      </button>
      <div className="entry-tabs" role="group" aria-label={TEXT.panelTabs}>
        {(Object.keys(TABS) as PanelTab[]).map((each) => (
          <button
            key={each}
            className="text-button"
            type="button"
            aria-pressed={each === tab}
            onClick={() => void turnTo(each)}
          >
            {TABS[each]}
          </button>
        ))}
      </div>
      <Findings check={check} isLocked={isLocked} />
      {tab !== "findings" && isThere ? (
        <section className="entry-beside" aria-label={TABS[tab]}>
          <compare.Control href={href} check={check} shows={tab} />
        </section>
      ) : null}
    </aside>
  );
}
