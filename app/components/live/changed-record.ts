import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useEffectEvent } from "react";

/** Window event: the record with the address in `detail` has changed on the server. */
const CHANGED = "record-changed";

export const announceChange = (record: string): void =>
  void window.dispatchEvent(new CustomEvent(CHANGED, { detail: record }));

/**
 * Loads a record's page again when the record has changed; what is being typed on it stays.
 * @param isOn false while a step is confirmed: the server refuses one for a version that was not seen
 */
export function useChangedRecord(isOn: boolean): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const onChanged = useEffectEvent((event: Event) => {
    if (isOn && (event as CustomEvent<string>).detail === pathname) revalidate();
  });

  // Pushes arrive outside React.
  useEffect(() => {
    const listener = (event: Event) => onChanged(event);
    window.addEventListener(CHANGED, listener);
    return () => window.removeEventListener(CHANGED, listener);
  }, []);
}
