import { useCallback, useState } from "react";
import type { ExternalApp, SubAppName, SubAppView } from "~/services/products/sub-apps/sub-apps.types";

/** A sub-app that has been opened and lives on in its frame, shown or not. */
export interface Tenant {
  readonly app: ExternalApp;
  /** Where its frame began; it goes on from there by itself. */
  readonly src: string;
  /** The same as the sub-app names it. */
  readonly path: string;
  /** `forced`: shown although it has not said that it is ready. */
  readonly status: "loading" | "ready" | "failed" | "forced";
  readonly reason: string;
  readonly title: string;
  /** Counted up by trying again. */
  readonly round: number;
}

export type ChangeTenant = (name: SubAppName, part: Partial<Tenant>) => void;

function withApp(tenants: readonly Tenant[], app: ExternalApp, src: string, path: string): readonly Tenant[] {
  if (tenants.some((tenant) => tenant.app.name === app.name)) return tenants;
  const fresh: Tenant = { app, src, path, status: "loading", reason: "", title: "", round: 0 };
  // A frame that is moved in the document loads anew, so each has its fixed place.
  return [...tenants, fresh].sort((a, b) => a.app.name.localeCompare(b.app.name));
}

const withView = (tenants: readonly Tenant[], view: SubAppView | null) =>
  view?.fault === null ? withApp(tenants, view.app, view.src, view.path) : tenants;

/** The sub-apps that this document has opened: there are three, so at most three frames live at a time. */
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
