import { useMediaQuery } from "@mantine/hooks";
import { useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import type { EntryView } from "../entry.types";

/** The panel of findings: open by itself where there is room, else once somebody has opened it. */
export function usePanel({ at }: EntryView["check"]) {
  const isRoomy = useMediaQuery("(min-width: 90em)") ?? false;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [checkedAt, setCheckedAt] = useState(at);
  // The result of a check is shown, also where the panel is folded.
  if (at !== checkedAt) {
    setCheckedAt(at);
    if (at !== null) setChosen(true);
  }
  const isOpen = chosen ?? isRoomy;
  return {
    isOpen,
    /** How style sheets know it: before hydration the width decides. */
    folded: chosen === null ? "by-width" : chosen ? "no" : "yes",
    /** Opens it and leads to it, without another address. */
    open: (event: MouseEvent) => {
      event.preventDefault();
      flushSync(() => setChosen(true));
      document.getElementById("findings")?.focus();
    },
    toggle: () => setChosen(!isOpen),
  };
}
