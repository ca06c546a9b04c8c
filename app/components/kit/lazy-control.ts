import { type ComponentType, createElement, useSyncExternalStore } from "react";
import { reportImport } from "./report-chunk";

/**
 * Wraps a control whose code and styles are a chunk of their own, loaded once after hydration. Until it is
 * loaded, and if it fails, the plain element is the control; the next use retries.
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

  /** Loads it on first use; a failure is reported to the console. @returns whether it is loaded */
  async function prepare(): Promise<boolean> {
    try {
      await askOnce();
      return true;
    } catch (error) {
      reportImport(error);
      return false;
    }
  }

  /** Loads it before use; failures, as when the page is being left, are ignored. */
  const prepareAhead = (): void => void askOnce().catch(() => undefined);

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  /** Returns whether it is loaded; false on the server and in the first render. */
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
    /** Renders nothing until it is loaded. */
    Control: (props: P) => (useIsThere() && loaded ? createElement(loaded, props) : null),
  };
}
