import { mayLoadAhead } from "../shell/save-data";

/** Where the browser does not say when it has nothing to do. */
const IDLE_MILLISECONDS = 1000;

/** Gets something ready when the browser has nothing else to do; not where data is dear. */
export function whenIdle(prepare: () => unknown): void {
  const work = () => {
    if (mayLoadAhead()) prepare();
  };
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, IDLE_MILLISECONDS);
}
