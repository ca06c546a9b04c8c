import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import type { CollectionCorner } from "~/services/identity/preferences/settings.schema";
import type { FormToken } from "../layout/layout.types";
import { DESK_PATH, moveIntent } from "./collection.text";
import { cornerAt, cornerByKey, heightOfBars } from "./corners";
import { isComposingKey } from "../shell/keys/composing-key";

const BARS = ".submit-bar";
/** Window size from which the style sheet lets the panel float. */
const FLOATS = "(min-width: 68.75rem) and (min-height: 43.75rem)";

/** Lifts the panel above submit bars that it would cover. */
function liftAboveBars(panel: HTMLElement): void {
  panel.style.bottom = "";
  const isAtBottom = panel.dataset["corner"]?.startsWith("bottom") ?? false;
  if (!isAtBottom || !matchMedia(FLOATS).matches) return;
  const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
  const height = heightOfBars(panel.getBoundingClientRect(), bars, window.innerHeight);
  if (height > 0) panel.style.bottom = `${height}px`;
}

function useRoomForBars(panel: RefObject<HTMLElement | null>, corner: CollectionCorner): void {
  // Size and scrolling of the window are outside React, and so is the panel's position in the style sheet.
  useEffect(() => {
    const place = () => panel.current && liftAboveBars(panel.current);
    place();
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { passive: true });
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place);
    };
  }, [panel, corner]);
}

/**
 * Position of the panel: moved by dragging its handle or by arrow keys on it, and stored for the person.
 * @param stored the corner stored on the server
 */
export function usePlace(stored: CollectionCorner, token: FormToken) {
  const panel = useRef<HTMLElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const [corner, setCorner] = useState(stored);
  const fetcher = useFetcher();

  useRoomForBars(panel, corner);

  function moveTo(next: CollectionCorner): void {
    if (next === corner) return;
    setCorner(next);
    const fields = { [token.name]: token.value, intent: moveIntent(next), inPlace: "1" };
    fetcher.submit(fields, { method: "post", action: DESK_PATH });
  }

  const shift = (x: number, y: number) => {
    if (panel.current) panel.current.style.transform = x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px)`;
  };

  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (start.current) shift(clientX - start.current.x, clientY - start.current.y);
    },
    onPointerUp({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const isMoved = clientX !== start.current.x || clientY !== start.current.y;
      start.current = null;
      shift(0, 0);
      if (isMoved) moveTo(cornerAt(clientX, clientY, window.innerWidth, window.innerHeight));
    },
    onPointerCancel() {
      start.current = null;
      shift(0, 0);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const next = isComposingKey(event.nativeEvent) ? null : cornerByKey(corner, event.key);
      if (next === null) return;
      event.preventDefault();
      moveTo(next);
    },
  };
  return { panel, corner, handle, moveTo };
}
