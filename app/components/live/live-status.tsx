import { useIsHydrated } from "../form/use-is-hydrated";
import { POLLING, REFRESH_MESSAGES } from "./live.text";
import type { LiveState } from "./live.types";

/** Says when messages do not arrive by themselves, once; a gap of seconds is nobody's concern. */
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
