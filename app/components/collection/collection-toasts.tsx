import { ToastLive } from "../form/toasts/toast-live";
import { LOADING } from "./collection.text";

const DONE_MILLISECONDS = 2500;
const PROBLEM_MILLISECONDS = 3000;

interface CollectionToastsProps {
  /** A button has been pressed and there is no response yet. */
  isLoading: boolean;
  /** The last success. */
  done: string | null;
  /** The last failure; shown in the panel too. */
  problem: string | null;
}

/** Toasts of the collection panel, where scripts run. */
export function CollectionToasts({ isLoading, done, problem }: CollectionToastsProps) {
  if (isLoading) return <ToastLive text={LOADING} forMs={null} isGood />;
  if (problem !== null)
    return <ToastLive key={problem} text={problem} forMs={PROBLEM_MILLISECONDS} isAnnounced />;
  return done === null ? null : (
    <ToastLive key={done} text={done} forMs={DONE_MILLISECONDS} isAnnounced isGood />
  );
}
