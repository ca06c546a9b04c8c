import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from "react";
import { PANE_ROWS_MAX, type EntryPanes } from "~/services/identity/preferences/entry-panes.types";
import { useChrome } from "../../layout/use-chrome";
import { actInPlace } from "../patches/post-in-place";

/** A divider is named by the pane whose height it changes: the head above it, or the part below it. */
export type Divider = keyof EntryPanes;

/** Height of a row of fields with its gap, in the root font size. */
const ROW_HEIGHT = 1.9375;
const SAVE_MILLISECONDS = 500;
const SETTINGS = "/settings?_data=routes%2F_console.settings";

const PANES: Readonly<Record<Divider, string>> = { head: ".entry-sheet-head", part: ".entry-sheet-part" };

const paneOf = (divider: Divider) => document.querySelector(PANES[divider]);

const rowHeight = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * ROW_HEIGHT;

const withinLimits = (rows: number) => Math.min(Math.max(rows, 1), PANE_ROWS_MAX);

const rowsIn = (height: number) => withinLimits(Math.round(height / rowHeight()));

/** Returns the rows of a pane whose divider is at a height of the window; the shown ones without one. */
function rowsAt(divider: Divider, y?: number): number | null {
  const pane = paneOf(divider)?.getBoundingClientRect();
  if (!pane) return null;
  if (y === undefined) return rowsIn(pane.height);
  return rowsIn(divider === "head" ? y - pane.top : pane.bottom - y);
}

/** Stores the heights for the person, a while after the last change. */
function useStored(panes: EntryPanes, isChanged: boolean): void {
  const { token } = useChrome();
  const store = useEffectEvent(({ head, part }: EntryPanes) => {
    const fields = { intent: "panes", head: String(head ?? ""), part: String(part ?? "") };
    // Heights that are not stored stay as they are on this page.
    actInPlace({ url: SETTINGS, token }, fields).catch(() => undefined);
  });

  // A pane that is being dragged changes many times.
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => store(panes), SAVE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [panes, isChanged]);
}

/** The heights of the panes: as high as their content until the person has chosen otherwise. */
export function usePanes(chosen: EntryPanes) {
  const [panes, setPanes] = useState(chosen);
  const [isChanged, setChanged] = useState(false);
  const dragged = useRef<Divider | null>(null);
  useStored(panes, isChanged);

  function set(divider: Divider, rows: number | null): void {
    setChanged(true);
    setPanes((before) => (before[divider] === rows ? before : { ...before, [divider]: rows }));
  }

  /** Moves the divider of the pane in focus: that of the part below the goods, else that of the head. */
  function move(by: 1 | -1): void {
    const divider = document.activeElement?.closest(PANES.part) ? "part" : "head";
    const rows = panes[divider] ?? rowsAt(divider);
    const more = divider === "head" ? by : -by;
    if (rows !== null) set(divider, withinLimits(rows + more));
  }

  /** Handlers of a divider; a double click makes its pane as high as its content again. */
  const handlers = (divider: Divider) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      dragged.current = divider;
      event.currentTarget.setPointerCapture(event.pointerId);
      // The focus stays in its field.
      event.preventDefault();
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged.current === divider) set(divider, rowsAt(divider, clientY));
    },
    onLostPointerCapture: () => {
      dragged.current = null;
    },
    onDoubleClick: () => set(divider, null),
  });

  return {
    /** How the style sheet knows the heights, before scripts run too. */
    attributes: { "data-head-rows": panes.head ?? undefined, "data-part-rows": panes.part ?? undefined },
    move,
    handlers,
  };
}
