import { useActionData, useLocation } from "@remix-run/react";
import type { ImportPlanView } from "~/services/collections/imports/import-view.types";
import { ErrorSummary } from "../form/error-summary";
import { FieldError, type FieldState } from "../form/field-parts";
import { fieldsOf, type FormAnswer } from "../form/fields-of";
import type { FormToken } from "../layout/layout.types";
import { CollectionHead } from "../layout/collection-head";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import { ImportRows } from "./import-rows";
import * as text from "./imports.text";

/** Preview of an import, its progress, or its result. */
export function ImportPlanPage({ view }: { view: ImportPlanView }) {
  const { token } = useChrome();
  const { pathname } = useLocation();
  const result = useActionData<{ result?: FormAnswer }>()?.result;
  const fields = fieldsOf("import", { skipFaulty: "", agreed: "" }, result);
  const { title, file, unknown, remarks, back, path, state, faulty } = view;
  return (
    <div className="import-plan">
      <CollectionHead title={title} failed={result !== undefined} />
      <h1>{title}</h1>
      <p className="quiet">{file}</p>
      <ErrorSummary
        answer={result}
        fields={[fields.skipFaulty, fields.agreed]}
        presentation="fields"
        dismissHref={pathname}
      />
      <State {...view} action={pathname} />
      {unknown.length > 0 ? <p className="notice tip">{text.unknownText(unknown)}</p> : null}
      {remarks.map((remark) => (
        <p key={remark} className="notice tip">
          {remark}
        </p>
      ))}
      {view.undo === null ? null : <Undo undo={view.undo} token={token} />}
      {state === "open" ? <Confirm view={view} action={pathname} token={token} fields={fields} /> : null}
      {faulty > 0 ? <Sheet path={path} plan={view.token} token={token} /> : null}
      <NextLinks again={view.again} back={back} isDone={state === "done" && faulty === 0} />
      <ImportRows title={text.ERRORS} last={text.WRONG} titles={view.titles} rows={view.errors} />
      <ImportRows title={text.CHANGES} last={text.OUTCOME} titles={view.titles} rows={view.changes} />
      <ImportRows title={text.FIRST_ROWS} last={text.OUTCOME} titles={view.titles} rows={view.first} />
    </div>
  );
}

/** Links to the next file while rows remain, and to the imported rows. */
function NextLinks({ again, back, isDone }: { again: string; back: string; isDone: boolean }) {
  return (
    <p className="actions">
      {isDone ? (
        <ShellLink className="button" to={back}>
          {text.BACK}
        </ShellLink>
      ) : null}
      <ShellLink className="button plain" to={again}>
        {text.AGAIN}
      </ShellLink>
      {isDone ? null : (
        <ShellLink className="button plain" to={back}>
          {text.BACK}
        </ShellLink>
      )}
    </p>
  );
}

function State(view: ImportPlanView & { action: string }) {
  const { state, counts, retired, done, total, faulty, isWhole, action } = view;
  if (state === "waiting")
    return (
      <>
        <p role="status">{isWhole ? text.WHOLE_PROGRESS : text.progressText(done, total)}</p>
        <p>
          {text.LATER} <a href={action}>{text.RELOAD}</a>
        </p>
      </>
    );
  const sum = counts.reduce((all, { count }) => all + count, 0);
  if (state === "failed") return <Failed {...view} sum={sum} />;
  const shown = [
    ...counts,
    ...(retired > 0 ? [{ title: text.RETIRED, count: retired }] : []),
    ...(faulty > 0 ? [{ title: text.FAULTY, count: faulty }] : []),
  ];
  return (
    <>
      {state === "open" ? null : <p role="status">{text.doneText(sum, faulty)}</p>}
      <ul className="counts">
        {shown.map(({ title, count }) => (
          <li key={title}>{text.countText(title, count)}</li>
        ))}
      </ul>
    </>
  );
}

function Failed({ isWhole, faulty, reason, sum }: ImportPlanView & { sum: number }) {
  return (
    <div role="alert">
      <p>{isWhole ? text.NO_ROWS_IMPORTED : text.failedText(sum, faulty)}</p>
      {reason === null ? null : <p>{text.reasonText(reason)}</p>}
    </div>
  );
}

/** Button that undoes the whole import. */
function Undo({ undo, token }: { undo: NonNullable<ImportPlanView["undo"]>; token: FormToken }) {
  const { path, intent, text: label, note, key, submission } = undo;
  return (
    <form method="post" action={path}>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="submission" value={submission} />
      <input type="hidden" name="import" value={key} />
      <p className="quiet">{note}</p>
      <p className="actions">
        <button className="button plain" name="intent" value={intent}>
          {label}
        </button>
      </p>
    </form>
  );
}

interface ConfirmProps {
  view: ImportPlanView;
  action: string;
  token: FormToken;
  fields: ReturnType<typeof fieldsOf<"skipFaulty" | "agreed">>;
}

/** Confirmation of an import; faulty rows must be skipped explicitly. */
function Confirm({ view: { total, faulty, isWhole, agreement }, action, token, fields }: ConfirmProps) {
  if (total === 0) return <p>{text.NO_ROWS}</p>;
  if (isWhole && faulty > 0) return <p>{text.WHOLE}</p>;
  return (
    <form method="post" action={action} noValidate>
      <input type="hidden" name={token.name} value={token.value} />
      {faulty > 0 ? <Tick field={fields.skipFaulty} label={text.skipText(faulty, total)} /> : null}
      {agreement === null ? null : (
        <>
          <p className="notice warning">{agreement}</p>
          <Tick field={fields.agreed} label={text.AGREED} />
        </>
      )}
      <p className="actions">
        <button className="button">{text.CONFIRM}</button>
      </p>
    </form>
  );
}

function Tick({ field, label }: { field: FieldState; label: string }) {
  return (
    <div>
      <label className="tick" htmlFor={field.id}>
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          value="1"
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={field.errors ? field.errorId : undefined}
        />
        {label}
      </label>
      <FieldError field={field} />
    </div>
  );
}

function Sheet({ path, plan, token }: { path: string; plan: string; token: FormToken }) {
  return (
    <form method="post" action={`${path}/file`}>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="plan" value={plan} />
      <p className="actions">
        <button className="button plain">{text.SHEET}</button>
      </p>
      <p className="quiet">{text.SHEET_HINT}</p>
    </form>
  );
}
