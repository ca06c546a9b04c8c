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

/** Whether there is a network; what the page shows is read again when it comes back, which changes nothing. */
export function useOnline(): { isOnline: boolean; retry: () => void } {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { revalidate } = useRevalidator();
  const was = useRef(isOnline);

  // The browser tells of the network by events.
  useEffect(() => {
    if (isOnline && !was.current) revalidate();
    was.current = isOnline;
  }, [isOnline, revalidate]);

  return { isOnline, retry: revalidate };
}
