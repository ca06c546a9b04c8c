import { useCallback, useState } from "react";
import type { ExternalApp, SubAppName, SubAppView } from "~/services/products/sub-apps/sub-apps.types";

/** A sub-app that has been opened and stays loaded in its frame, visible or not. */
export interface Tenant {
  readonly app: ExternalApp;
  /** Initial address of its frame. */
  readonly src: string;
  /** Initial path within the sub-app. */
  readonly path: string;
  /** `forced`: shown although it has not reported ready. */
  readonly status: "loading" | "ready" | "failed" | "forced";
  readonly reason: string;
  readonly title: string;
  /** Incremented by each retry, which creates a new frame. */
  readonly round: number;
}

export type ChangeTenant = (name: SubAppName, part: Partial<Tenant>) => void;

function withApp(tenants: readonly Tenant[], app: ExternalApp, src: string, path: string): readonly Tenant[] {
  if (tenants.some((tenant) => tenant.app.name === app.name)) return tenants;
  const fresh: Tenant = { app, src, path, status: "loading", reason: "", title: "", round: 0 };
  // A frame that is moved in the document reloads, so their order is fixed.
  return [...tenants, fresh].sort((a, b) => a.app.name.localeCompare(b.app.name));
}

const withView = (tenants: readonly Tenant[], view: SubAppView | null) =>
  view?.fault === null ? withApp(tenants, view.app, view.src, view.path) : tenants;

/** Returns the sub-apps that this document has opened; there are three, so at most three frames. */
export function useTenants(view: SubAppView | null) {
  const [tenants, setTenants] = useState<readonly Tenant[]>(() => withView([], view));
  const wanted = withView(tenants, view);
  if (wanted !== tenants) setTenants(wanted);
  const change: ChangeTenant = useCallback((name, part) => {
    setTenants((list) => list.map((tenant) => (tenant.app.name === name ? { ...tenant, ...part } : tenant)));
  }, []);
  const open = useCallback(
    (app: ExternalApp) => setTenants((list) => withApp(list, app, app.entry, "/")),
    [],
  );
  return { tenants: wanted, change, open };
}
