import { useSyncExternalStore } from "react";

const subscribeNever = () => () => undefined;

/** False on the server and in the first render, so that both agree; true where the framework runs. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
