import type { ImportPlanView } from "~/services/collections/imports/import-view.types";
import { useLookingAgain } from "../live/use-looking-again";
import * as text from "./imports.text";

const LOOK_SECONDS = 3;

interface ImportStateProps {
  view: ImportPlanView;
  path: string;
}

/** How far an import is, or how it has ended; nothing of one that has not begun. */
export function ImportState({ view, path }: ImportStateProps) {
  const { state, counts, faulty, counted } = view;
  if (state === "open") return null;
  if (state === "waiting") return <InProgress view={view} path={path} />;
  const sum = counts.reduce((all, { count }) => all + count, 0);
  if (state === "failed") return <Failed view={view} sum={sum} />;
  return (
    <p role="status" className={faulty > 0 ? "notice warning" : "notice"}>
      {text.doneText(sum, counted, faulty)}
    </p>
  );
}

/** Loads itself again: the data where scripts run, else the page. */
function InProgress({ view: { isWhole, done, total }, path }: ImportStateProps) {
  useLookingAgain(LOOK_SECONDS);
  return (
    <div className="card import-progress">
      <noscript>
        <meta httpEquiv="refresh" content={String(LOOK_SECONDS)} />
      </noscript>
      <p role="status">{isWhole ? text.WHOLE_PROGRESS : text.progressText(done, total)}</p>
      {isWhole ? null : (
        <progress max={total} value={done} aria-label={text.PROGRESS}>
          {done} / {total}
        </progress>
      )}
      <p className="quiet">
        {text.LATER} <a href={path}>{text.RELOAD}</a>
      </p>
    </div>
  );
}

function Failed({
  view: { isWhole, faulty, reason },
  sum,
}: Pick<ImportStateProps, "view"> & { sum: number }) {
  return (
    <div role="alert" className="notice warning">
      <p>{isWhole ? text.NO_ROWS_IMPORTED : text.failedText(sum, faulty)}</p>
      {reason === null ? null : <p>{text.reasonText(reason)}</p>}
    </div>
  );
}
