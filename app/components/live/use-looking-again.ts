import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reads the page's data anew every few seconds, as long as it is shown. */
export function useLookingAgain(seconds: number): void {
  const { revalidate, state } = useRevalidator();
  // A clock beside React: what has been done meanwhile shows by itself.
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, seconds * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, state, seconds]);
}
