import { useActionData, useLocation } from "@remix-run/react";
import { ERROR_LOG_TEXT as TEXT } from "~/services/operations/error-log/error-log.text";
import type { ErrorView } from "~/services/operations/error-log/error-view.types";
import statusUrl from "~/styles/status.css?url";
import { CONSOLE_NAME } from "../console/console.text";
import { Details } from "../console/record-page";
import { ErrorSummary } from "../form/error-summary";
import { fieldsOf, type FormAnswer } from "../form/fields-of";
import { LongField } from "../form/long-field";
import { useOutcome } from "../form/use-outcome";
import { MomentText } from "../layout/moment-text";
import { PageTitle } from "../layout/page-title";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import { ListFrame } from "../lists/list-frame";

/** One error of the error log, and the form that marks it as resolved. */
export function ErrorPage({ view }: { view: ErrorView }) {
  const outcome = useOutcome(useActionData<{ result: FormAnswer }>() ?? null);
  const { site, token } = useChrome();
  const { pathname } = useLocation();
  const { note } = fieldsOf("error", { note: "" }, outcome?.result);
  return (
    <div className="record-page error-page">
      <link rel="stylesheet" href={statusUrl} precedence="page" />
      <PageTitle
        title={`${view.title} - ${CONSOLE_NAME}`}
        siteTitle={site.title}
        failed={outcome?.result.error !== undefined}
      />
      <h1>{view.title}</h1>
      <ErrorSummary answer={outcome?.result} fields={[note]} presentation="box" dismissHref={pathname} />
      <Details details={view.details} />
      {view.mayHandle ? (
        <form className="card confirm" method="post" action={pathname} noValidate>
          <input type="hidden" name={token.name} value={token.value} />
          <LongField field={note} label={TEXT.note} maxLength={TEXT.noteMax} isOptional />
          <p className="actions">
            <button className="button">{TEXT.handle}</button>
          </p>
        </form>
      ) : null}
      <Occurrences occurrences={view.occurrences} />
      {view.stack === "" ? null : (
        <>
          <h2>{TEXT.stack}</h2>
          <pre className="stack" tabIndex={0} role="region" aria-label={TEXT.stack}>
            {view.stack}
          </pre>
        </>
      )}
      <p className="actions">
        <ShellLink to={view.back}>{TEXT.back}</ShellLink>
      </p>
    </div>
  );
}

function Occurrences({ occurrences }: Pick<ErrorView, "occurrences">) {
  return (
    <>
      <h2>{TEXT.occurrences}</h2>
      <ListFrame title={TEXT.occurrences}>
        <thead>
          <tr>
            <th scope="col">{TEXT.time}</th>
            <th scope="col">{TEXT.requestId}</th>
            <th scope="col">{TEXT.account}</th>
          </tr>
        </thead>
        <tbody>
          {occurrences.map(({ time, requestId, account }, index) => (
            <tr key={`${requestId} ${index}`}>
              <th scope="row">
                <MomentText {...time} />
              </th>
              <td data-label={TEXT.requestId}>{requestId}</td>
              <td data-label={TEXT.account}>{account}</td>
            </tr>
          ))}
        </tbody>
      </ListFrame>
    </>
  );
}
