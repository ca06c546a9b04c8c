import { useRevalidator } from "@remix-run/react";
import { useRef, useState, type ReactNode, type Ref } from "react";
import type { ExternalApp, SubAppView } from "~/services/products/sub-apps/sub-apps.types";
import { SUB_APP_FAULTS } from "~/services/products/sub-apps/sub-apps.text";
import type { PageChrome, FormToken } from "../layout/layout.types";
import { Stage } from "./stage";
import { TenantFrames } from "./tenant-frames";
import { useAppMessages, type Frames } from "./use-app-messages";
import { MAY_FRAME, useFaultReport, useFittingDocument, useHashPaths } from "./use-document";
import { usePrefetch } from "./use-prefetch";
import { useShellSide } from "./use-shell-side";
import { useSubAppView } from "./use-sub-app-view";
import { useTenants } from "./use-tenants";

/** Hidden sign-out form, submitted on request of a sub-app. */
function SignOutForm({ ref, token }: { ref: Ref<HTMLFormElement>; token: FormToken }) {
  return (
    <form method="post" action="/sign-out" ref={ref} hidden>
      <input type="hidden" name={token.name} value={token.value} />
    </form>
  );
}

const NO_APPS: readonly ExternalApp[] = [];

/** Returns the last sub-app's data while the document is open. */
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
 * The area of the three sub-apps: a built-in one is a page of the shell, an external one a frame that stays
 * loaded and hidden while other pages are shown.
 */
export function Viewport({ chrome, children }: ViewportProps) {
  const view = useSubAppView();
  const last = useLastView(view);
  const { tenants, change, open } = useTenants(MAY_FRAME ? view : null);
  const [frames] = useState<Frames>(() => new Map());
  const signOut = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const shown = view?.app.name ?? null;
  const user = last?.user ?? null;
  const { handleMessage, fail } = useShellSide({ tenants, frames, shown, user, chrome, change, signOut });
  const viewport = useAppMessages(tenants, frames, handleMessage);
  useFittingDocument(view);
  useHashPaths(view);
  useFaultReport(view);
  usePrefetch(MAY_FRAME && last ? last.apps : NO_APPS, open);

  if (last === null) return children;
  const current = tenants.find(({ app }) => app.name === shown);
  const retry = () => {
    if (current) change(current.app.name, { status: "loading", reason: "", round: current.round + 1 });
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
            reason={current ? current.reason : view.fault && SUB_APP_FAULTS[view.fault]}
            siteTitle={chrome.site.title}
            href={chrome.returnTo}
            onRetry={retry}
            onShowAnyway={() => current && change(current.app.name, { status: "forced" })}
          />
        )}
        <TenantFrames
          tenants={tenants}
          shown={current?.status === "failed" ? null : shown}
          frames={frames}
          readyMilliseconds={last.readyMilliseconds}
          onSilent={fail}
        />
        {user === null ? null : <SignOutForm ref={signOut} token={chrome.token} />}
      </div>
    </>
  );
}
