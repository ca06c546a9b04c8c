import { useLocation, useNavigate, type Location } from "@remix-run/react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { EntryView } from "../entry.types";
import { queueOf } from "../patches/entry-queues";
import { AHEAD, isAhead } from "./ahead-state";

/**
 * Shows the form of a new row before its page is loaded; navigates to its address once the server has
 * stored what was typed before.
 * @param read the view that the server has returned
 */
export function useAhead(read: EntryView) {
  const { key, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<{ view: EntryView; key: string } | null>(null);
  const isElsewhere = ahead !== null && ahead.key !== key && !isAhead(state);
  if (ahead !== null && (isElsewhere || ahead.view.action === read.action)) setAhead(null);
  const action = ahead?.view.action;

  // The rows before it have to be stored: until then its address denotes another row.
  useEffect(() => {
    if (action === undefined) return;
    const queue = queueOf(read.href);
    let isOpened = false;
    return queue.subscribe(() => {
      if (isOpened || !queue.isEmpty || queue.isStopped) return;
      isOpened = true;
      navigate(action, { state: AHEAD, preventScrollReset: true });
    });
  }, [action, navigate, read.href]);

  /** Renders synchronously, so that the next key is typed into the new form. */
  const goAhead = (view: EntryView) => flushSync(() => setAhead({ view, key }));
  return { ahead: ahead?.view ?? null, goAhead };
}
