import { useCallback, useSyncExternalStore } from "react";

const isNever = () => false;

/** Returns whether a media query applies; false on the server and before hydration. */
export function useIsWide(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, isNever);
}
