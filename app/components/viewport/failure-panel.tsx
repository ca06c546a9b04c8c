import type { MouseEvent } from "react";
import {
  APP_FAILED,
  OPEN_IN_NEW_WINDOW,
  SHOW_ANYWAY,
  SUPPORT_NUMBER,
  TRY_AGAIN,
  WHAT_TO_DO,
} from "./viewport.text";

export interface FailurePanelProps {
  title: string;
  reason: string;
  requestId: string;
  /** Address of the page, reloaded where no script runs. */
  href: string;
  src: string;
  onRetry: () => void;
  /** Set only where a frame exists that has not responded. */
  onShowAnyway?: (() => void) | undefined;
}

/** Shown in place of a sub-app that is unavailable. */
export function FailurePanel({
  title,
  reason,
  requestId,
  href,
  src,
  onRetry,
  onShowAnyway,
}: FailurePanelProps) {
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <div className="dead-app" role="alert">
      <h2>{APP_FAILED(title)}</h2>
      <p>{reason}</p>
      <p>{WHAT_TO_DO}</p>
      <p className="status">
        {SUPPORT_NUMBER} {requestId}
      </p>
      <p className="actions">
        <a className="button" href={href} onClick={retry}>
          {TRY_AGAIN}
        </a>
        <a href={src} target="_blank" rel="noopener noreferrer">
          {OPEN_IN_NEW_WINDOW}
        </a>
        {onShowAnyway ? (
          <button type="button" className="text-button" onClick={onShowAnyway}>
            {SHOW_ANYWAY}
          </button>
        ) : null}
      </p>
    </div>
  );
}
