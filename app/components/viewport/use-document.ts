import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { SubAppView } from "~/services/products/sub-apps/sub-apps.types";
import { reportFailure } from "./report-failure";
import { pathOfHash } from "./shell-paths";

const isInBrowser = typeof document !== "undefined";

/** Only a document that began with a sub-app may show frames: its policy says so. */
export const MAY_FRAME = !isInBrowser || document.querySelector("[data-viewport]") !== null;

/** A sub-app that was reached without a new document gets one. */
export function useFittingDocument(view: SubAppView | null): void {
  const isUnfit = view !== null && !MAY_FRAME;
  // Another document is nothing that rendering could bring about.
  useEffect(() => {
    if (isUnfit) window.location.reload();
  }, [isUnfit]);
}

/** Leads from an old address with a hash, which no server sees, to the page that it names. */
export function useHashPaths(view: SubAppView | null): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const target = pathOfHash({ pathname, hash }, view !== null);
  // Only the browser knows the hash.
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [target, navigate]);
}

/** A dead server is found out before the frame is made; whoever runs the sub-app looks for it in the log. */
export function useFaultReport(view: SubAppView | null): void {
  const name = view?.app.name;
  const fault = view?.fault;
  // The log is outside React.
  useEffect(() => {
    if (name && fault) reportFailure(name, fault);
  }, [name, fault]);
}
