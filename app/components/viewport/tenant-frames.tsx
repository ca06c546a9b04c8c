import type { SubAppName } from "~/services/products/sub-apps/sub-apps.types";
import { AppFrame } from "./app-frame";
import type { Frames } from "./use-app-messages";
import type { Tenant } from "./use-tenants";

export interface TenantFramesProps {
  tenants: readonly Tenant[];
  shown: SubAppName | null;
  /** Registry of frames by sub-app. */
  frames: Frames;
  readyMilliseconds: number;
  onSilent: (tenant: Tenant, reason: string) => void;
}

/** Frames of all opened sub-apps, of which at most one is visible. */
export function TenantFrames({ tenants, shown, frames, readyMilliseconds, onSilent }: TenantFramesProps) {
  const registerFrame = ({ app: { name } }: Tenant, frame: HTMLIFrameElement | null) => {
    if (frame) frames.set(name, frame);
    else frames.delete(name);
  };
  return tenants.map((tenant) => (
    <AppFrame
      key={`${tenant.app.name} ${tenant.round}`}
      tenant={tenant}
      isShown={tenant.app.name === shown}
      readyMilliseconds={readyMilliseconds}
      onFrame={(frame) => registerFrame(tenant, frame)}
      onSilent={(reason) => onSilent(tenant, reason)}
    />
  ));
}
