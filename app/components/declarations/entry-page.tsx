import { useActionData } from "@remix-run/react";
import { memo, useMemo } from "react";
import declarationsUrl from "~/styles/declarations.css?url";
import { RecordTabs } from "../console/record-table";
import { BothVersions } from "../form/both-versions";
import type { VersionRow } from "~/services/forms/editing/version-row.types";
import { ErrorSummary } from "../form/error-summary";
import { fieldsOf, type FormAnswer } from "../form/fields-of";
import { useOutcome } from "../form/use-outcome";
import { CollectionHead } from "../layout/collection-head";
import { useChrome } from "../layout/use-chrome";
import { cellText } from "../lists/cell-text";
import { ShellLink } from "../shell/shell-link";
import { EntryForm } from "./entry-form";
import { EntryRemovals } from "./entry-removals";
import { EntryRowsTable } from "./entry-rows";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { EntryPartLink, EntryView } from "./entry.types";
import { ENTRY_FORM, Findings } from "./findings";
import { focusOnArrival } from "./keys/entry-keys";
import { useAhead } from "./steps/use-ahead";
import { useSideForms } from "./steps/use-side-forms";
import { useArrival, useStepNotice } from "./steps/use-steps";
import { useFormKey } from "./use-entry-autosave";

interface EntryOutcome {
  result?: FormAnswer;
  view?: EntryView;
  conflict?: { lead: string; updated: string; rows: readonly VersionRow[] };
}

/** One part of a declaration: links to its parts, tables of its rows, and the open form. */
export function EntryPage({ view: read }: { view: EntryView }) {
  const { ahead, goAhead } = useAhead(read);
  const answer = useOutcome(useActionData<EntryOutcome>() ?? null);
  const outcome = ahead ? null : answer;
  const view = ahead ?? outcome?.view ?? read;
  useArrival(focusOnArrival);
  const page = useSideForms(view);
  const { form } = view;
  const { formKey, onStamp } = useFormKey(view, outcome?.view !== undefined);
  const { result, conflict } = outcome ?? {};
  const fieldStates = useMemo(() => fieldsOf(ENTRY_FORM, valuesOf(form), result), [form, result]);
  return (
    <div className="record-page entry" data-own-keys="entry" ref={page}>
      <CollectionHead title={view.title} failed={conflict !== undefined || result?.error !== undefined} />
      <link rel="stylesheet" href={declarationsUrl} precedence="page" />
      {conflict ? (
        <Conflict conflict={conflict} action={view.action} />
      ) : (
        <>
          <EntryHead view={view} />
          <Parts parts={view.parts} />
          <ErrorSummary
            answer={result}
            fields={Object.values(fieldStates)}
            presentation="fields"
            dismissHref={view.action}
          />
          <EntryRemovals removals={view.removals} action={view.action} />
          <Tables view={view} isOfForm />
          {form ? (
            <EntryForm
              key={`${view.action} ${formKey}`}
              view={view}
              stored={ahead ?? read}
              form={form}
              fieldStates={fieldStates}
              isAhead={ahead !== null}
              onStamp={onStamp}
              onAhead={goAhead}
              isRefused={result !== undefined}
            />
          ) : null}
          <Tables view={view} isOfForm={false} />
          <Findings check={view.check} isLocked={view.locked !== null} />
        </>
      )}
    </div>
  );
}

/** Shows why a step has failed, on pages without the form that shows it. */
function StepProblem() {
  const { text, isProblem } = useStepNotice();
  return (
    <p className={isProblem ? "entry-refused" : "unseen"} role="status">
      {text}
    </p>
  );
}

/** Shows another person's stored values beside the typed ones. */
function Conflict({ conflict, action }: { conflict: NonNullable<EntryOutcome["conflict"]>; action: string }) {
  const { token } = useChrome();
  return (
    <>
      <StepProblem />
      <BothVersions {...conflict} token={token} action={action} intent="save" backHref={action} />
    </>
  );
}

/** Tables of the kind of rows that the form edits, or of the other kinds. */
const Tables = memo(({ view, isOfForm }: { view: EntryView; isOfForm: boolean }) =>
  view.rows
    .filter((rows) => rows.isOfForm === isOfForm)
    .map((rows) => <EntryRowsTable key={rows.title} rows={rows} isLocked={view.locked !== null} />),
);
Tables.displayName = "Tables";

function EntryHead({ view }: { view: EntryView }) {
  return (
    <header className="entry-head">
      <h1>{view.title}</h1>
      {cellText(view.state)}
      <ShellLink className="button plain" to={view.href}>
        {TEXT.back}
      </ShellLink>
      {view.returned === "" ? null : <p className="notice warning">{TEXT.returned(view.returned)}</p>}
      {view.locked === null ? null : <p className="notice tip">{view.locked}</p>}
      {view.locked !== null || view.form === null ? <StepProblem /> : null}
      {view.holder === null ? null : <TakeOver holder={view.holder} action={view.action} />}
    </header>
  );
}

/** Take-over of the declaration's lock, with its consequence stated before confirmation. */
function TakeOver({ holder, action }: { holder: string; action: string }) {
  const { token } = useChrome();
  return (
    <details className="entry-take-over">
      <summary className="button plain">{TEXT.takeOver}</summary>
      <form method="post" action={action}>
        <input type="hidden" name={token.name} value={token.value} />
        <p>{TEXT.takeOverNote(holder)}</p>
        <button className="button" name="intent" value="take-over">
          {TEXT.takeOverConfirm}
        </button>
      </form>
    </details>
  );
}

/** Returns a part's title with its number of rows and of findings. */
function partText({ title, count, findings }: EntryPartLink): string {
  const rows = count === null || count === 0 ? "" : ` ${String(count)}`;
  return findings > 0 ? `${title}${rows}（${TEXT.found(findings)}）` : `${title}${rows}`;
}

const Parts = ({ parts }: { parts: readonly EntryPartLink[] }) => (
  <RecordTabs
    tabs={parts.map((part) => ({ text: partText(part), href: part.href, isCurrent: part.isCurrent }))}
    label={TEXT.parts}
  />
);

const valuesOf = (form: EntryView["form"]) =>
  Object.fromEntries(
    (form?.sections ?? []).flatMap(({ fields }) => fields.map(({ name, value }) => [name, value] as const)),
  );
