import { useSyncExternalStore } from "react";
import type { Appearance } from "../layout/layout.types";

const DARK = "(prefers-color-scheme: dark)";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Returns the current theme and size: the person's choice, else the system's. */
export function useTheme({ scheme, size }: Appearance) {
  const isDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(DARK).matches,
    () => false,
  );
  const theme: "light" | "dark" = scheme === "auto" ? (isDark ? "dark" : "light") : scheme;
  return { theme, size };
}
