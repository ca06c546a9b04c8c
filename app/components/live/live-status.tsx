import { useIsHydrated } from "../form/use-is-hydrated";
import { POLLING, REFRESH_MESSAGES } from "./live.text";
import type { LiveState } from "./live.types";

/** Reports that messages are polled; short connection gaps are not shown. */
export function LiveStatus({ state, refresh }: { state: LiveState; refresh: () => void }) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  const isPolling = state === "polling";
  return (
    <div className="live-status" role="status" data-live={state}>
      {isPolling ? (
        <p>
          {POLLING}
          <button type="button" className="text-button" onClick={refresh}>
            {REFRESH_MESSAGES}
          </button>
        </p>
      ) : null}
    </div>
  );
}
