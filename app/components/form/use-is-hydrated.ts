import { useSyncExternalStore } from "react";

const subscribeNever = () => () => undefined;

/** Returns false on the server and in the first render, so that both agree; true after hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
