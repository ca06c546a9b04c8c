import type { ReactNode } from "react";
import { Dismiss } from "./error-summary";

export interface Notice {
  kind: "success" | "error" | "warning" | "expired";
  text: string;
  detail?: string;
  /** Address of the action's result by row, and whether the action can be undone. */
  result?: {
    href: string;
    hasRows: boolean;
    canUndo: boolean;
    /** The step that undoes an action on one record. */
    step?: { intent: string; submission: string; reason?: string };
  };
}

interface NoticeBannerProps {
  notice: Notice | null;
  dismissHref: string;
  /** Actions beside the notice; they are outside the announced text. */
  children?: ReactNode;
  /** Whether the notice gets the focus, unless the focus is elsewhere. */
  takesFocus?: boolean;
}

function focusNotice(text: HTMLElement | null): void {
  if (document.activeElement === document.body) text?.focus();
}

const CLASS_NAMES = {
  success: "notice success",
  warning: "notice warning",
  expired: "notice warning",
  error: "notice",
} as const;

/**
 * Notice of what happened before this page, shown once. The notice of an expired session is hidden after a
 * while where scripts run.
 */
export function NoticeBanner({ notice, dismissHref, children, takesFocus }: NoticeBannerProps) {
  if (!notice) return <div data-swap="notice" />;
  const isSuccess = notice.kind === "success";
  return (
    <div data-swap="notice">
      <div
        className={CLASS_NAMES[notice.kind]}
        data-notice
        data-autohide={notice.kind === "expired" || undefined}
      >
        <p
          role={isSuccess ? "status" : "alert"}
          {...(takesFocus ? { tabIndex: -1, autoFocus: true, ref: focusNotice } : {})}
        >
          <strong>{notice.text}</strong>
          {notice.detail}
        </p>
        {children}
        {isSuccess ? null : <Dismiss href={dismissHref} />}
      </div>
    </div>
  );
}
