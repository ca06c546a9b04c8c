import { useActionData, useLocation } from "@remix-run/react";
import type { ImportView } from "~/services/collections/imports/import-view.types";
import { ChoiceField } from "../form/choice-field";
import { ErrorSummary } from "../form/error-summary";
import { FileInput } from "../form/file-input";
import { FieldFrame, hintId, type FieldState } from "../form/field-parts";
import { fieldsOf, type FormAnswer } from "../form/fields-of";
import { PlainField } from "../form/plain-field";
import { ToastLive } from "../form/toasts/toast-live";
import { useOutcome } from "../form/use-outcome";
import type { FormToken } from "../layout/layout.types";
import { CollectionHead } from "../layout/collection-head";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import * as text from "./imports.text";

interface ImportOutcome {
  result: FormAnswer;
  toast?: string;
}

interface ImportPageProps {
  view: ImportView;
  /** Accepted file types; sheets by default. */
  accept?: string;
  fileHint?: string;
}

/** Upload page of an import: required columns, templates, and the file. */
export function ImportPage({ view, accept = ".xlsx,.csv,.txt", fileHint = text.FILE_HINT }: ImportPageProps) {
  const { token } = useChrome();
  const { pathname } = useLocation();
  const outcome = useOutcome(useActionData<ImportOutcome>() ?? null);
  const { file } = fieldsOf("import", { file: "" }, outcome?.result);
  const asked = Object.fromEntries(view.fields.map(({ name, initial = "" }) => [name, initial]));
  const fields = fieldsOf("import", asked, outcome?.result);
  const { title, back, columns } = view;
  return (
    <div className="form-page">
      <CollectionHead title={title} failed={outcome !== null} />
      <h1>{title}</h1>
      <ErrorSummary
        answer={outcome?.result}
        fields={[...view.fields.map(({ name }) => fields[name]!), file]}
        presentation="fields"
        dismissHref={pathname}
      />
      {outcome?.toast ? <ToastLive text={outcome.toast} /> : null}
      <form className="card" method="post" action={pathname} encType="multipart/form-data" noValidate>
        <input type="hidden" name={token.name} value={token.value} />
        {view.fields.map((field) => (
          <ImportOption key={field.name} option={field} field={fields[field.name]!} />
        ))}
        <FileField field={file} accept={accept} hint={fileHint} />
        <Options options={view.options} />
        {columns.length > 0 ? null : view.hints.map((hint) => <p key={hint}>{hint}</p>)}
        <p>{text.PREVIEW_HINT}</p>
        <div className="actions">
          <button className="button">{text.LOOK}</button>
          <ShellLink className="button plain" to={back}>
            {text.BACK}
          </ShellLink>
        </div>
      </form>
      {columns.length > 0 ? <Template {...view} token={token} /> : null}
    </div>
  );
}

function FileField({ field, accept, hint }: { field: FieldState; accept: string; hint: string }) {
  return (
    <FieldFrame field={field} label={text.FILE} hint={hint}>
      <FileInput
        id={field.id}
        name={field.name}
        accept={accept}
        isDropZone
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={[hintId(field), field.errors && field.errorId].filter(Boolean).join(" ")}
      />
    </FieldFrame>
  );
}

function ImportOption({ option, field }: { option: ImportView["fields"][number]; field: FieldState }) {
  const { title, hint, choices, maxLength } = option;
  if (choices) return <ChoiceField field={field} label={title} choices={choices} hint={hint} />;
  return (
    <PlainField
      field={field}
      label={title}
      {...(hint === undefined ? {} : { hint })}
      {...(maxLength === undefined ? {} : { maxLength })}
    />
  );
}

function Options({ options }: Pick<ImportView, "options">) {
  return options.map(({ name, title }) => (
    <label className="tick" key={name}>
      <input type="checkbox" name={name} value="1" />
      {title}
    </label>
  ));
}

function Template({ path, columns, hints, token }: ImportView & { token: FormToken }) {
  return (
    <section className="card import-columns">
      <h2>{text.COLUMNS}</h2>
      <form className="actions" method="post" action={`${path}/file`}>
        <input type="hidden" name={token.name} value={token.value} />
        {text.TEMPLATE_FORMATS.map(({ value, text: label }) => (
          <button className="button plain" key={value} name="format" value={value}>
            {label}
          </button>
        ))}
      </form>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <table className="list">
        <caption className="unseen">{text.COLUMNS}</caption>
        <thead>
          <tr>
            <th scope="col">{text.COLUMN}</th>
            <th scope="col">{text.NEEDED}</th>
            <th scope="col">{text.SAMPLE}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ title, isNeeded, sample }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td data-label={text.NEEDED}>{isNeeded ? text.YES : text.NO}</td>
              <td data-label={text.SAMPLE}>{sample}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
