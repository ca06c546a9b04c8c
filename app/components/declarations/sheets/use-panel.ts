import { useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import type { EntryView } from "../entry.types";
import { help } from "../help/help";
import { useIsWide } from "./use-is-wide";

/** What the panel shows. */
export type PanelTab = "findings" | "differences" | "papers" | "help";

/** The panel beside the forms: open by itself where there is room, else once somebody has opened it. */
export function usePanel({ at }: EntryView["check"]) {
  const isWide = useIsWide("(min-width: 90em)");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [checkedAt, setCheckedAt] = useState(at);
  const [tab, setTab] = useState<PanelTab>("findings");
  const openFindings = () => {
    setTab("findings");
    setChosen(true);
  };
  // The result of a check is shown, also where the panel is folded.
  if (at !== checkedAt) {
    setCheckedAt(at);
    if (at !== null) openFindings();
  }
  const isOpen = chosen ?? isWide;
  return {
    isOpen,
    /** How style sheets know it: before hydration the width decides. */
    folded: chosen === null ? "by-width" : chosen ? "no" : "yes",
    /** Opens the findings and leads to them, without another address. */
    open: (event: MouseEvent) => {
      event.preventDefault();
      flushSync(openFindings);
      const findings = document.getElementById("findings");
      findings?.focus({ preventScroll: true });
      findings?.scrollIntoView({ block: "nearest" });
    },
    toggle: () => setChosen(!isOpen),
    /** Opens the help once its code is loaded. */
    openHelp: () =>
      void help.prepare().then((isThere) => {
        if (!isThere) return;
        setTab("help");
        setChosen(true);
      }),
    tab,
    setTab,
  };
}
