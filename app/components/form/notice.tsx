import { Dismiss } from "./error-summary";

export interface Notice {
  kind: "success" | "error" | "warning" | "expired";
  text: string;
  detail?: string;
}

const CLASS_NAMES = {
  success: "notice success",
  warning: "notice warning",
  expired: "notice warning",
  error: "notice",
} as const;

/** What happened before this page: shown once. An expired session's notice goes by itself where scripts run. */
export function NoticeBanner({ notice, dismissHref }: { notice: Notice | null; dismissHref: string }) {
  if (!notice) return <div data-swap="notice" />;
  const isSuccess = notice.kind === "success";
  return (
    <div data-swap="notice">
      <div
        className={CLASS_NAMES[notice.kind]}
        role={isSuccess ? "status" : "alert"}
        data-notice
        data-autohide={notice.kind === "expired" || undefined}
      >
        <p>
          <strong>{notice.text}</strong>
          {notice.detail}
        </p>
        {isSuccess ? null : <Dismiss href={dismissHref} />}
      </div>
    </div>
  );
}
