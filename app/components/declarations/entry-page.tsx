import { useActionData } from "@remix-run/react";
import { memo, useMemo, type ReactNode } from "react";
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
import { EntryRemovals } from "./entry-removals";
import { EntryRowsTable } from "./entry-rows";
import { EntrySaving } from "./entry-saving";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { EntryPartLink, EntryView } from "./entry.types";
import { ENTRY_FORM, Findings } from "./findings";
import { useEntry } from "./use-entry";
import { useFormKey } from "./use-entry-autosave";

interface EntryOutcome {
  result?: FormAnswer;
  view?: EntryView;
  conflict?: { lead: string; updated: string; rows: readonly VersionRow[] };
}

/** One part of a declaration: its parts as links, rows as tables, and the form of what is open. */
export function EntryPage({ view: read }: { view: EntryView }) {
  const outcome = useOutcome(useActionData<EntryOutcome>() ?? null);
  const view = outcome?.view ?? read;
  const hasFailed = outcome?.result?.error !== undefined || outcome?.conflict !== undefined;
  const { form } = view;
  const { formKey, onStamp } = useFormKey(view);
  const result = outcome?.result;
  const isRefused = result !== undefined || outcome?.conflict !== undefined;
  const facts = useMemo(() => fieldsOf(ENTRY_FORM, valuesOf(form), result), [form, result]);
  return (
    <div className="record-page entry" data-own-keys="entry">
      <CollectionHead title={view.title} failed={hasFailed} />
      <link rel="stylesheet" href={declarationsUrl} precedence="page" />
      {outcome?.conflict ? (
        <Conflict conflict={outcome.conflict} action={view.action} />
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
          <EntryRemovals removals={view.removals} action={view.action} />
          <Tables view={view} isOfForm />
          {form ? (
            <EntryForm
              key={`${view.action} ${formKey}`}
              view={view}
              stored={read}
              form={form}
              facts={facts}
              onStamp={onStamp}
              isRefused={isRefused}
            />
          ) : null}
          <Tables view={view} isOfForm={false} />
          <Findings check={view.check} isLocked={view.locked !== null} />
        </>
      )}
    </div>
  );
}

/** What somebody else has stored meanwhile beside what was typed. */
function Conflict({ conflict, action }: { conflict: NonNullable<EntryOutcome["conflict"]>; action: string }) {
  const { token } = useChrome();
  return <BothVersions {...conflict} token={token} action={action} intent="save" backHref={action} />;
}

/** The rows that the form is one of, or those of other kinds. */
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
      {view.holder === null ? null : <TakeOver holder={view.holder} action={view.action} />}
    </header>
  );
}

/** Whoever wants to go on in somebody else's place sees first what that means. */
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

const valuesOf = (form: EntryView["form"]) =>
  Object.fromEntries(
    (form?.sections ?? []).flatMap(({ fields }) => fields.map(({ name, value }) => [name, value] as const)),
  );

interface EntryFormProps {
  view: EntryView;
  form: NonNullable<EntryView["form"]>;
  facts: Readonly<Record<string, FieldFacts>>;
  /** What is stored: the form shows more once a library has filled it. */
  stored: EntryView;
  isRefused: boolean;
  onStamp: (stamp: string | null) => void;
}

function EntryForm({ view, stored, form, facts, isRefused, onStamp }: EntryFormProps) {
  const { token } = useChrome();
  const isLocked = view.locked !== null;
  const isOn = !isRefused && !isLocked;
  const { form: element, said, choose } = useEntry({ view, stored, token, isOn, onStamp });
  return (
    <form
      className="card sections entry-form"
      id={ENTRY_FORM}
      method="post"
      action={view.action}
      noValidate
      ref={element}
    >
      {isLocked ? null : <HiddenMainButton intent={form.isRow ? "next" : "save"} text={TEXT.save} />}
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="updated" value={said.stamp ?? form.stamp} />
      <input type="hidden" name="submission" value={form.submission} />
      <input type="hidden" name="shown" value={form.shown} />
      {/* What a part of several sections is called stands in the tabs above. */}
      <h2 className={form.isRow || form.sections.length === 1 ? undefined : "unseen"}>{form.title}</h2>
      {isLocked || form.library === null ? null : <EntryLibraryPart library={form.library} />}
      {form.sections.map(({ title, fields }, index) => (
        <fieldset key={`${title} ${String(index)}`} className="section entry-section">
          {title === "" || title === form.title ? null : <legend>{title}</legend>}
          <div className="entry-fields">
            {fields.map((field) => (
              <EntryField
                key={field.name}
                field={field}
                facts={facts[field.name]!}
                problem={said.problems[field.name]}
                findings={said.findings[field.name] ?? field.findings}
                isLocked={isLocked}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {Object.entries(form.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isLocked ? null : (
        <Buttons form={form}>
          <EntrySaving href={view.href} isOn={isOn} said={said} choose={choose} />
        </Buttons>
      )}
    </form>
  );
}

function Buttons({ form, children }: Pick<EntryFormProps, "form"> & { children: ReactNode }) {
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
      {form.kind === "lines" ? (
        <button className="button plain" name="intent" value="elements">
          {TEXT.elements}
        </button>
      ) : null}
      {form.moves.map((move) => (
        <button key={move} className="button plain" name="intent" value={move}>
          {TEXT[move]}
        </button>
      ))}
      {form.isStored ? (
        <button className="button plain apart" name="intent" value="remove">
          {TEXT.remove}
        </button>
      ) : null}
      {children}
    </div>
  );
}
