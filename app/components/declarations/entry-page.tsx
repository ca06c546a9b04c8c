import { useActionData } from "@remix-run/react";
import declarationsUrl from "~/styles/declarations.css?url";
import { RecordTabs } from "../console/record-table";
import { BothVersions, type VersionRow } from "../form/both-versions";
import { ErrorSummary } from "../form/error-summary";
import { fieldsOf, type FormAnswer } from "../form/fields-of";
import type { FieldFacts } from "../form/field-parts";
import { HiddenMainButton } from "../form/hidden-main-button";
import { useOutcome } from "../form/use-outcome";
import { CollectionHead } from "../layout/collection-head";
import { useChrome } from "../layout/use-chrome";
import { cellText } from "../lists/cell-text";
import { ShellLink } from "../shell/shell-link";
import { EntryField } from "./entry-field";
import { EntryLibraryPart } from "./entry-library";
import { EntryRowsTable } from "./entry-rows";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { EntryPartLink, EntryView } from "./entry.types";
import { ENTRY_FORM, Findings } from "./findings";

interface EntryOutcome {
  result?: FormAnswer;
  view?: EntryView;
  conflict?: { lead: string; updated: string; rows: readonly VersionRow[] };
}

/** One part of a declaration: its parts as links, rows as tables, and the form of what is open. */
export function EntryPage({ view: read }: { view: EntryView }) {
  const outcome = useOutcome(useActionData<EntryOutcome>() ?? null);
  const { token } = useChrome();
  const view = outcome?.view ?? read;
  const hasFailed = outcome?.result?.error !== undefined || outcome?.conflict !== undefined;
  const { form } = view;
  const fields = form?.sections.flatMap((section) => section.fields) ?? [];
  const facts = fieldsOf(
    ENTRY_FORM,
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    outcome?.result,
  );
  return (
    <div className="record-page entry">
      <CollectionHead title={view.title} failed={hasFailed} />
      <link rel="stylesheet" href={declarationsUrl} precedence="page" />
      {outcome?.conflict ? (
        <BothVersions
          {...outcome.conflict}
          token={token}
          action={view.action}
          intent="save"
          backHref={view.action}
        />
      ) : (
        <>
          <EntryHead view={view} />
          <Parts parts={view.parts} />
          <ErrorSummary
            formErrors={outcome?.result?.error?.[""] ?? undefined}
            fields={Object.values(facts)}
            presentation="fields"
            dismissHref={view.action}
          />
          {view.rows.map((rows) => (
            <EntryRowsTable key={rows.title} rows={rows} isLocked={view.locked !== null} />
          ))}
          {form ? <EntryForm view={view} form={form} facts={facts} /> : null}
          <Findings check={view.check} isLocked={view.locked !== null} />
        </>
      )}
    </div>
  );
}

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
    </header>
  );
}

/** What a part is called, how many rows it has, and how much was found in it. */
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

interface EntryFormProps {
  view: EntryView;
  form: NonNullable<EntryView["form"]>;
  facts: Readonly<Record<string, FieldFacts>>;
}

function EntryForm({ view, form, facts }: EntryFormProps) {
  const { token } = useChrome();
  const isLocked = view.locked !== null;
  return (
    <form
      className="card sections entry-form"
      id={ENTRY_FORM}
      method="post"
      action={view.action}
      noValidate
      key={`${view.action} ${form.stamp}`}
    >
      {isLocked ? null : <HiddenMainButton intent={form.isRow ? "next" : "save"} text={TEXT.save} />}
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="updated" value={form.stamp} />
      <input type="hidden" name="submission" value={form.submission} />
      <input type="hidden" name="shown" value={form.shown} />
      <h2>{form.title}</h2>
      {isLocked || form.library === null ? null : <EntryLibraryPart library={form.library} />}
      {form.sections.map(({ title, fields }, index) => (
        <fieldset key={`${title} ${String(index)}`} className="section entry-section">
          {title === "" || title === form.title ? null : <legend>{title}</legend>}
          <div className="entry-fields">
            {fields.map((field) => (
              <EntryField key={field.name} field={field} facts={facts[field.name]!} isLocked={isLocked} />
            ))}
          </div>
        </fieldset>
      ))}
      {Object.entries(form.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isLocked ? null : <Buttons form={form} />}
    </form>
  );
}

function Buttons({ form }: Pick<EntryFormProps, "form">) {
  return (
    <div className="actions submit-bar">
      <button className="button" name="intent" value="save">
        {TEXT.save}
      </button>
      <button className="button plain" name="intent" value="next">
        {form.nextText}
      </button>
      <button className="button plain" name="intent" value="update">
        {TEXT.update}
      </button>
      {form.copyHref === null ? null : (
        <ShellLink className="button plain" to={form.copyHref}>
          {TEXT.copyAbove}
        </ShellLink>
      )}
      <button className="button plain" name="intent" value="check">
        {TEXT.check}
      </button>
      <button className="button plain" name="intent" value="complete">
        {TEXT.complete}
      </button>
      {form.isStored ? (
        <button className="button plain apart" name="intent" value="remove">
          {TEXT.remove}
        </button>
      ) : null}
    </div>
  );
}
