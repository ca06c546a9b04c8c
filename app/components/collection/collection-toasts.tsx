import { ToastLive } from "../form/toasts/toast-live";
import { LOADING } from "./collection.text";

const DONE_MILLISECONDS = 2500;
const PROBLEM_MILLISECONDS = 3000;

interface CollectionToastsProps {
  /** A button has been pressed and nothing has answered yet. */
  isLoading: boolean;
  /** What has just been done. */
  done: string | null;
  /** Why the last try has failed; it stays in the panel too. */
  problem: string | null;
}

/** What the panel says beside itself, where scripts run. */
export function CollectionToasts({ isLoading, done, problem }: CollectionToastsProps) {
  if (isLoading) return <ToastLive text={LOADING} forMs={null} isGood />;
  if (problem !== null)
    return <ToastLive key={problem} text={problem} forMs={PROBLEM_MILLISECONDS} isAnnounced />;
  return done === null ? null : (
    <ToastLive key={done} text={done} forMs={DONE_MILLISECONDS} isAnnounced isGood />
  );
}
