import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import { queueOf } from "../use-entry-autosave";
import { isAhead } from "./ahead-state";
import { endStep } from "./step";

/** Stores what was typed before a navigation within the document leaves the page. */
export function useStoredFirst(href: string, isOn: boolean): void {
  const isWaiting = () => isOn && !queueOf(href).isEmpty;
  const blocker = useBlocker(({ nextLocation }) => !isAhead(nextLocation.state) && isWaiting());

  // Blocked navigations proceed once the queue is empty.
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isCurrent = true;
    void queueOf(href)
      .drained()
      .then((isDrained) => {
        // Another navigation may have ended this one meanwhile.
        if (!isCurrent) return;
        if (isDrained) return blocker.proceed();
        blocker.reset();
        endStep(TEXT.navigationBlocked);
      });
    return () => void (isCurrent = false);
  }, [blocker, href]);
}
