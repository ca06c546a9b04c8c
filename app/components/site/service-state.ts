import type { Banner } from "../layout/layout.types";

/**
 * The state of the services: under maintenance only while they are read-only; what is announced as maintenance is
 * planned.
 */
export function serviceState(banner: Banner | null) {
  if (banner === null) return { state: "running", mark: "running" } as const;
  if (banner.isReadOnly ?? banner.also?.isReadOnly)
    return { state: "maintenance", mark: "maintenance" } as const;
  if (banner.level === "maintenance") return { state: "planned", mark: "warning" } as const;
  const state = banner.level === "info" ? "running" : banner.level;
  return { state, mark: state } as const;
}
