import type { SubAppView } from "~/services/products/sub-apps/sub-apps.types";
import { useIsHydrated } from "../form/use-is-hydrated";
import { PageTitle } from "../layout/page-title";
import { FailurePanel } from "./failure-panel";
import type { Tenant } from "./use-tenants";
import { LOADING_APP, OPEN_IN_NEW_WINDOW } from "./viewport.text";

export interface StageProps {
  view: SubAppView;
  tenant: Tenant | undefined;
  /** Why the sub-app cannot be shown. */
  reason: string | null;
  siteTitle: string;
  href: string;
  onRetry: () => void;
  onShowAnyway: () => void;
}

/** Title line above a sub-app's frame, and the failure panel in its place. */
export function Stage({ view, tenant, reason, siteTitle, href, onRetry, onShowAnyway }: StageProps) {
  const isHydrated = useIsHydrated();
  const { title } = view.app;
  const isDead = tenant ? tenant.status === "failed" : view.fault !== null;
  const isLoading = tenant ? tenant.status === "loading" : view.fault === null;
  return (
    <>
      <PageTitle title={tenant?.title ? `${tenant.title} - ${title}` : title} siteTitle={siteTitle} />
      <div className="stage-line">
        <h1>{title}</h1>
        <p role="status">{isHydrated && isLoading ? LOADING_APP(title) : ""}</p>
        {isDead ? null : (
          <a href={view.src} target="_blank" rel="noopener noreferrer">
            {OPEN_IN_NEW_WINDOW}
          </a>
        )}
      </div>
      {isDead ? (
        <FailurePanel
          title={title}
          reason={reason ?? ""}
          requestId={view.requestId}
          href={href}
          src={view.src}
          onRetry={onRetry}
          onShowAnyway={tenant ? onShowAnyway : undefined}
        />
      ) : null}
    </>
  );
}
