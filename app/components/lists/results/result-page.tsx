import { useActionData, useLocation } from "@remix-run/react";
import type { ResultView } from "~/services/collections/lists/jobs/job-views.types";
import { ErrorSummary } from "../../form/error-summary";
import type { FormToken } from "../../layout/layout.types";
import { CollectionHead } from "../../layout/collection-head";
import { useChrome } from "../../layout/use-chrome";
import { ShellLink } from "../../shell/shell-link";
import type { ListAnswer } from "../list-page";
import { UNDO } from "../../form/form.text";
import * as text from "./results.text";
import { useLookingAgain } from "../../live/use-looking-again";
import { NamedRows } from "./named-rows";

const LOOK_SECONDS = 3;

/** Outcome of a bulk action, with the rows that were not processed. */
export function ResultPage({ view }: { view: ResultView }) {
  const { token } = useChrome();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const result = useActionData<ListAnswer>()?.result;
  const { title, failed, notUndone, processed, undoUntil, download, back } = view;
  return (
    <div className="list-outcome">
      <CollectionHead title={title} failed={result !== undefined} />
      <h1 tabIndex={-1} autoFocus>
        {title}
      </h1>
      <ErrorSummary answer={result} fields={[]} presentation="box" dismissHref={address} />
      <State {...view} path={address} />
      {undoUntil === null ? null : <Undo until={undoUntil} path={address} token={token} />}
      {download === null ? null : <Download {...download} token={token} />}
      <NamedRows title={text.NOT_DONE} rows={failed} heading={text.REASON} />
      <NamedRows title={text.NOT_UNDONE} rows={notUndone} heading={text.REASON} />
      <NamedRows title={text.PROCESSED} rows={processed ?? []} />
      <p className="actions">
        <ShellLink to={back}>{text.BACK_TO_LIST}</ShellLink>
      </p>
    </div>
  );
}

function State({ state, done, total, outcome, path }: ResultView & { path: string }) {
  if (state === "waiting") return <InProgress done={done} total={total} path={path} />;
  if (state === "failed") return <p role="alert">{text.FAILED}</p>;
  if (state === "undone") return <p role="status">{text.UNDONE}</p>;
  return <p role="status">{outcome}</p>;
}

/**
 * Progress of a bulk action. Updates itself: by loading the data again where scripts run, else by reloading
 * the page.
 */
function InProgress({ done, total, path }: { done: number; total: number; path: string }) {
  useLookingAgain(LOOK_SECONDS);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(LOOK_SECONDS)} />
      </noscript>
      <p role="status">{text.inProgressText(done, total)}</p>
      {total === 0 ? null : (
        <progress max={total} value={done} aria-label={text.PROGRESS}>
          {done} / {total}
        </progress>
      )}
      <p>
        {text.LATER} <a href={path}>{text.RELOAD}</a>
      </p>
    </>
  );
}

function Undo({ until, path, token }: { until: string; path: string; token: FormToken }) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name={token.name} value={token.value} />
      <p>
        {text.undoText(until)}
        <button className="text-button" name="intent" value="undo">
          {UNDO}
        </button>
      </p>
    </form>
  );
}

function Download({ href, selection, token }: { href: string; selection: string; token: FormToken }) {
  return (
    <form className="actions" method="post" action={href}>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="selection" value={selection} />
      <button className="button">{text.DOWNLOAD_FILE}</button>
    </form>
  );
}
