import { useState, type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { isPlainClick } from "../../shell/use-shell-links";
import { COMPARE_TEXT } from "../compare/compare.text";
import { ComparePapers } from "../compare/compare-papers";
import { Differences } from "../compare/differences";
import { ENTRY_TEXT } from "../entry.text";
import { Findings } from "../findings";
import { useIsWide } from "../sheets/use-is-wide";
import { REVIEW_DESK_TEXT as TEXT } from "./review-desk.text";
import type { ReviewDesk } from "./review.types";

type ReviewTab = "remarks" | "findings" | "differences" | "papers";

const TABS: readonly ReviewTab[] = ["remarks", "findings", "differences", "papers"];

/** The panel beside a review: open where there is room, else once somebody has opened it. */
export function useReviewPanel() {
  const isWide = useIsWide("(min-width: 90em)");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [tab, setTab] = useState<ReviewTab>("remarks");
  const isOpen = chosen ?? isWide;
  return {
    tab,
    setTab,
    isOpen,
    folded: chosen === null ? "by-width" : chosen ? "no" : "yes",
    toggle: () => setChosen(!isOpen),
    /** Shows a tab at once, so that what is in it can get the focus. */
    show: (shown: ReviewTab) =>
      flushSync(() => {
        setTab(shown);
        setChosen(true);
      }),
  };
}

interface ReviewPanelProps {
  panel: ReturnType<typeof useReviewPanel>;
  desk: ReviewDesk;
  remarkCount: number;
  /** Leads to a field of the declaration. */
  onLink: (at: string) => void;
  /** The remarks, which stay in the document whatever is shown. */
  children: ReactNode;
}

/** The place that a link in the panel leads to; null for another click. */
function linkedPlace({ target, nativeEvent }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-shell]") : null;
  if (!link || !isPlainClick(nativeEvent)) return null;
  return `${link.search.slice(1)}#${link.hash.replace("#entry-", "")}`;
}

/** Remarks, findings, differences and papers beside the declaration under review. */
export function ReviewPanel({ panel, desk, remarkCount, onLink, children }: ReviewPanelProps) {
  const { tab, isOpen, folded, toggle } = panel;
  function onClick(event: MouseEvent): void {
    const at = linkedPlace(event);
    if (at === null) return;
    event.preventDefault();
    onLink(at);
  }
  return (
    <aside
      className="entry-panel review-panel"
      aria-label={TEXT.panel}
      data-folded={folded}
      data-tab={tab}
      onClick={onClick}
    >
      <button className="entry-unfold" type="button" aria-expanded={isOpen} onClick={toggle}>
        {TEXT.unfold(isOpen, remarkCount)}
      </button>
      <Tabs panel={panel} remarkCount={remarkCount} />
      {children}
      <Findings check={desk.entry.check} isLocked />
      <Beside tab={tab} desk={desk} />
    </aside>
  );
}

function Tabs({ panel, remarkCount }: Pick<ReviewPanelProps, "panel" | "remarkCount">) {
  const texts: Readonly<Record<ReviewTab, string>> = {
    remarks: TEXT.remarkCount(remarkCount),
    findings: TEXT.findings,
    differences: COMPARE_TEXT.tab,
    papers: COMPARE_TEXT.papers,
  };
  return (
    <div className="entry-tabs" role="group" aria-label={ENTRY_TEXT.panelTabs}>
      {TABS.map((each) => (
        <button
          key={each}
          className="text-button"
          type="button"
          aria-pressed={each === panel.tab}
          // The focus stays in the field that is read.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => panel.setTab(each)}
        >
          {texts[each]}
        </button>
      ))}
    </div>
  );
}

const nothing = () => null;

function Beside({ tab, desk }: { tab: ReviewTab; desk: ReviewDesk }) {
  const { hasBasis, differences, papers } = desk;
  if (tab !== "differences" && tab !== "papers") return null;
  return (
    <section className="entry-beside" aria-label={tab === "papers" ? COMPARE_TEXT.papers : COMPARE_TEXT.tab}>
      {tab === "papers" ? (
        <ComparePapers papers={papers} />
      ) : (
        <Differences view={{ basisId: hasBasis ? 1 : 0, differences, locked: "" }} restore={nothing} />
      )}
    </section>
  );
}
