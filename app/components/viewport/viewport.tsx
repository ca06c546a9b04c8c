import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { ExternalApp, SubAppView } from "~/services/sub-apps/sub-apps.types";
import { SUB_APP_FAULTS } from "~/services/sub-apps/sub-apps.text";
import type { PageChrome } from "../layout/layout.types";
import { reportFailure } from "./report-failure";
import { pathOfHash } from "./shell-paths";
import { Stage } from "./stage";
import { TenantFrames } from "./tenant-frames";
import { useAppMessages, type Frames } from "./use-app-messages";
import { usePrefetch } from "./use-prefetch";
import { useShellSide } from "./use-shell-side";
import { useSubAppView } from "./use-sub-app-view";
import { useTenants } from "./use-tenants";

/** Only a document that began with a sub-app may show frames: its policy says so. */
const IS_STAGED = typeof document !== "undefined" && document.querySelector("[data-viewport]") !== null;

const NO_APPS: readonly ExternalApp[] = [];

/** A page that was reached without a new document gets one. */
function useDocumentFor(view: SubAppView | null): void {
  const isUnfit = view !== null && !IS_STAGED;
  useEffect(() => {
    if (isUnfit) window.location.reload();
  }, [isUnfit]);
}

function useHashPaths(view: SubAppView | null): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const target = pathOfHash({ pathname, hash }, view !== null);
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [target, navigate]);
}

/** A dead server is found out before the frame is made; whoever runs the sub-app looks for it in the log. */
function useFaultReport(view: SubAppView | null): void {
  const name = view?.app.name;
  const fault = view?.fault;
  useEffect(() => {
    if (name && fault) reportFailure(name, fault);
  }, [name, fault]);
}

/** What was answered for the last sub-app, as long as the document lives. */
function useLastView(view: SubAppView | null): SubAppView | null {
  const [last, setLast] = useState(view);
  if (view !== null && view !== last) setLast(view);
  return view ?? last;
}

export interface ViewportProps {
  chrome: PageChrome;
  /** The shell's own page. */
  children: ReactNode;
}

/**
 * Where the three sub-apps are shown: a built-in one is a page of the shell, an external one a frame that lives
 * on, hidden, while people go elsewhere in the shell.
 */
export function Viewport({ chrome, children }: ViewportProps) {
  const view = useSubAppView();
  const last = useLastView(view);
  const { tenants, change, open } = useTenants(view);
  const [frames] = useState<Frames>(() => new Map());
  const signOut = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const shown = view?.app.name ?? null;
  const facts = last?.facts ?? null;
  const { hear, fail } = useShellSide({ tenants, frames, shown, facts, chrome, change, signOut });
  const viewport = useAppMessages(tenants, frames, hear);
  useDocumentFor(view);
  useHashPaths(view);
  useFaultReport(view);
  usePrefetch(IS_STAGED && last ? last.apps : NO_APPS, open);

  if (last === null) return children;
  const current = tenants.find(({ app }) => app.name === shown);
  const isHidden = view === null || !current || current.status === "failed";
  const retry = () => {
    if (current) change(current.app.name, { status: "loading", why: "", round: current.round + 1 });
    else revalidate();
  };
  return (
    <>
      {view === null ? children : null}
      <div className="viewport" data-viewport="" ref={viewport}>
        {view === null ? null : (
          <Stage
            view={view}
            tenant={current}
            why={current ? current.why : view.fault && SUB_APP_FAULTS[view.fault]}
            siteTitle={chrome.site.title}
            href={chrome.returnTo}
            onRetry={retry}
            onShowAnyway={() => current && change(current.app.name, { status: "forced" })}
          />
        )}
        <TenantFrames
          tenants={tenants}
          shown={isHidden ? null : shown}
          frames={frames}
          readyMilliseconds={last.readyMilliseconds}
          onSilent={fail}
        />
        <form method="post" action="/sign-out" ref={signOut} hidden>
          <input type="hidden" name={chrome.token.name} value={chrome.token.value} />
        </form>
      </div>
    </>
  );
}
