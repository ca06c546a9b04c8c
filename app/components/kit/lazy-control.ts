import { type ComponentType, createElement, useSyncExternalStore } from "react";
import { reportImport } from "./report-chunk";

/**
 * A control whose code and styles are a chunk of their own, loaded once and after hydration. Until it is there, and
 * where it does not come, the plain element is the control; the next use asks again.
 */
export function lazyControl<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  async function ask(): Promise<void> {
    loaded = await load();
    for (const listener of listeners) listener();
  }

  const askOnce = (): Promise<void> =>
    (loading ??= ask().catch((error: unknown) => {
      loading = null;
      throw error;
    }));

  /** On first use. @returns whether it is there */
  async function prepare(): Promise<boolean> {
    try {
      await askOnce();
      return true;
    } catch (error) {
      reportImport(error);
      return false;
    }
  }

  /** Before it is used: nobody misses what does not come, as when the page is being left. */
  const prepareAhead = (): void => void askOnce().catch(() => undefined);

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  /** False on the server and in the first render. */
  const useIsThere = () =>
    useSyncExternalStore(
      subscribe,
      () => loaded !== null,
      () => false,
    );

  return {
    prepare,
    prepareAhead,
    useIsThere,
    /** Nothing until it is there. */
    Control: (props: P) => (useIsThere() && loaded ? createElement(loaded, props) : null),
  };
}
