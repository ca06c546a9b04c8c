import { type ComponentType, createElement, useSyncExternalStore } from "react";

/**
 * A control whose code and styles are a chunk of their own, loaded once and after hydration. Until it is there, and
 * where it does not come, the plain element is the control; the next use asks again.
 */
export function lazyControl<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  async function ask(): Promise<boolean> {
    try {
      loaded = await load();
    } catch {
      loading = null;
      return false;
    }
    for (const listener of listeners) listener();
    return true;
  }

  /** On first use. @returns whether it is there */
  const prepare = (): Promise<boolean> => (loading ??= ask());

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
    useIsThere,
    /** Nothing until it is there. */
    Control: (props: P) => (useIsThere() && loaded ? createElement(loaded, props) : null),
  };
}
