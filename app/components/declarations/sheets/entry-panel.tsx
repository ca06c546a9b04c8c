import { useEffect, type MouseEvent } from "react";
import { lazyControl } from "../../kit/lazy-control";
import { isPlainClick } from "../../shell/use-shell-links";
import type { CompareTabProps } from "../compare/compare-tab";
import { COMPARE_TEXT } from "../compare/compare.text";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { EntryCheck, EntryView } from "../entry.types";
import { Findings } from "../findings";
import { followFocus } from "../help/focus-place";
import { help } from "../help/help";
import { focus, shownFormAt } from "../keys/step-finding";
import type { PanelTab, usePanel } from "./use-panel";

interface EntryPanelProps {
  view: EntryView;
  /** The findings with those of what is typed, and those of the stored content alone. */
  live: { readonly check: EntryCheck; readonly stored: EntryCheck };
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
  help: TEXT.help,
};

/** Loads the code of a tab. @returns whether it is there */
const codeOf = (tab: PanelTab): Promise<boolean> =>
  tab === "findings" ? Promise.resolve(true) : (tab === "help" ? help : compare).prepare();

/** The panel beside the forms; on narrow desks it is folded until it is opened. */
export function EntryPanel({ view, live, panel, isLocked }: EntryPanelProps) {
  const { check, stored } = live;
  const { tab } = panel;
  const isThere = compare.useIsThere();
  const isHelpThere = help.useIsThere();

  async function turnTo(chosen: PanelTab): Promise<void> {
    if (await codeOf(chosen)) panel.setTab(chosen);
  }

  // The focus is in the forms and the goods, beside the panel.
  useEffect(followFocus, []);

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
            // The focus stays in the field that help is asked for.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void turnTo(each)}
          >
            {TABS[each]}
          </button>
        ))}
      </div>
      <Findings check={check} isLocked={isLocked} />
      {(tab === "differences" || tab === "papers") && isThere ? (
        <section className="entry-beside" aria-label={TABS[tab]}>
          <compare.Control href={view.href} check={stored} shows={tab} />
        </section>
      ) : null}
      {tab === "help" && isHelpThere ? (
        <section className="entry-beside" aria-label={TABS[tab]}>
          <help.Control keys={view.keys} />
        </section>
      ) : null}
    </aside>
  );
}
