import type { ReactNode } from "react";
import { Dismiss } from "./error-summary";

export interface Notice {
  kind: "success" | "error" | "warning" | "expired";
  text: string;
  detail?: string;
  /** Where what was done is told row by row, and for a while can be taken back. */
  result?: {
    href: string;
    hasRows: boolean;
    canUndo: boolean;
    /** Of a step of one record: the step that takes it back. */
    step?: { intent: string; submission: string; reason?: string };
  };
}

interface NoticeBannerProps {
  notice: Notice | null;
  dismissHref: string;
  /** What can be done about it; it is no part of what readers are told. */
  children?: ReactNode;
  /** Readers and keys go on from what it says, unless the person has gone elsewhere. */
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

/** What happened before this page: shown once. An expired session's notice goes by itself where scripts run. */
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
