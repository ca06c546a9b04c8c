import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Returns whether there is a network. Page data is loaded again when it is restored. */
export function useOnline(): { isOnline: boolean; retry: () => void } {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { revalidate } = useRevalidator();
  const was = useRef(isOnline);

  // The network's state is reported by browser events.
  useEffect(() => {
    if (isOnline && !was.current) revalidate();
    was.current = isOnline;
  }, [isOnline, revalidate]);

  return { isOnline, retry: revalidate };
}
