import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Loads the page's data again at an interval. */
export function useLookingAgain(seconds: number): void {
  const { revalidate, state } = useRevalidator();
  // Timers run outside React.
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, seconds * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, state, seconds]);
}
