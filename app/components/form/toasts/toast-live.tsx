import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { DISMISS } from "../form.text";
import { clearButtons } from "./toast-side";
import { useIsHydrated } from "../use-is-hydrated";

const HIDE_MILLISECONDS = 5000;

function place(toast: HTMLElement | null): void {
  if (toast) clearButtons(toast);
}

interface ToastProps {
  text: string;
  children?: ReactNode;
  /** How long it is shown, in ms; null: until the page removes it. */
  forMs?: number | null;
  /** Whether the page announces the same text, so that the toast does not. */
  isAnnounced?: boolean;
  /** Whether it reports a success. */
  isGood?: boolean;
}

/** The toast of hydrated pages, in addition to the summary, which has the same text without JavaScript. */
export function ToastLive({
  text,
  children,
  forMs = HIDE_MILLISECONDS,
  isAnnounced = false,
  isGood = false,
}: ToastProps) {
  const [isOpen, setOpen] = useState(true);
  const [isPaused, setPaused] = useState(false);
  const isHydrated = useIsHydrated();

  // The timer runs outside React; it is paused while the pointer or the focus is on the toast (WCAG 2.2.1).
  useEffect(() => {
    if (!isOpen || isPaused || forMs === null) return;
    const timer = setTimeout(setOpen, forMs, false);
    return () => clearTimeout(timer);
  }, [isOpen, isPaused, forMs]);

  if (!isHydrated || !isOpen) return null;
  const pause = () => setPaused(true);
  // The toast stays paused while it has either pointer or focus.
  const release = ({ currentTarget }: SyntheticEvent) =>
    setPaused(currentTarget.matches(":hover, :focus-within"));
  return (
    <div className="toasts" role={isAnnounced ? undefined : "status"} ref={place}>
      <div
        className="toast"
        data-good={isGood ? "" : undefined}
        onMouseEnter={pause}
        onMouseLeave={release}
        onFocus={pause}
        onBlur={release}
      >
        <p>{text}</p>
        {children}
        <button type="button" className="text-button" onClick={() => setOpen(false)}>
          {DISMISS}
        </button>
      </div>
    </div>
  );
}
