import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { SubAppView } from "~/services/products/sub-apps/sub-apps.types";
import { reportFailure } from "./report-failure";
import { pathOfHash } from "./shell-paths";

const isInBrowser = typeof document !== "undefined";

/**
 * Whether the document may contain frames: its Content-Security-Policy permits them only if it was loaded at
 * a sub-app.
 */
export const MAY_FRAME = !isInBrowser || document.querySelector("[data-viewport]") !== null;

/** Reloads the page where a sub-app was reached without a document load. */
export function useFittingDocument(view: SubAppView | null): void {
  const isUnfit = view !== null && !MAY_FRAME;
  // A document load cannot be rendered.
  useEffect(() => {
    if (isUnfit) window.location.reload();
  }, [isUnfit]);
}

/** Redirects from an old address with a hash, which servers do not receive, to its page. */
export function useHashPaths(view: SubAppView | null): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const target = pathOfHash({ pathname, hash }, view !== null);
  // The hash is known to the browser only.
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [target, navigate]);
}

/** Logs an unavailable server that was detected before the frame was created, for the sub-app's operators. */
export function useFaultReport(view: SubAppView | null): void {
  const name = view?.app.name;
  const fault = view?.fault;
  // The console is outside React.
  useEffect(() => {
    if (name && fault) reportFailure(name, fault);
  }, [name, fault]);
}
