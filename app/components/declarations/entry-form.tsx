import type { ReactNode } from "react";
import type { FieldState } from "../form/field-parts";
import { HiddenMainButton } from "../form/hidden-main-button";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import { EntryField } from "./entry-field";
import { EntryLibraryPart } from "./entry-library";
import { EntrySaving } from "./entry-saving";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { EntryView } from "./entry.types";
import { ENTRY_FORM } from "./findings";
import type { FieldStatus } from "./patches/field-status";
import { useEntry } from "./use-entry";

interface EntryFormProps {
  view: EntryView;
  form: NonNullable<EntryView["form"]>;
  fieldStates: Readonly<Record<string, FieldState>>;
  /** The stored view; the form shows more once a library has filled it. */
  stored: EntryView;
  isRefused: boolean;
  /** Whether the form is shown before its page has been loaded. */
  isAhead: boolean;
  onStamp: (stamp: string | null) => void;
  onAhead: (view: EntryView) => void;
}

/** The form of the open part or row of a declaration, with its buttons. */
export function EntryForm(props: EntryFormProps) {
  const { view, stored, form, fieldStates, isRefused, isAhead, onStamp, onAhead } = props;
  const { token } = useChrome();
  const isLocked = view.locked !== null;
  const isOn = !isRefused && !isLocked;
  const entry = useEntry({ view, stored, token, isOn, isAhead, onStamp, onAhead });
  const { form: element, status, choose, takePasted, takeOffered } = entry;
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
      <input type="hidden" name="updated" value={status.stamp ?? form.stamp} />
      <input type="hidden" name="submission" value={form.submission} />
      <input type="hidden" name="shown" value={form.shown} />
      {/* The title of a part of several sections is shown in the tabs above. */}
      <h2 className={form.isRow || form.sections.length === 1 ? undefined : "unseen"}>{form.title}</h2>
      {isLocked || form.library === null ? null : <EntryLibraryPart library={form.library} />}
      <Sections form={form} fieldStates={fieldStates} status={status} isLocked={isLocked} />
      {Object.entries(form.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isLocked ? null : (
        <Buttons form={form}>
          <EntrySaving
            href={view.href}
            action={view.action}
            isOn={isOn}
            status={status}
            choose={choose}
            takePasted={takePasted}
            takeOffered={takeOffered}
          />
        </Buttons>
      )}
    </form>
  );
}

interface SectionsProps extends Pick<EntryFormProps, "form" | "fieldStates"> {
  status: FieldStatus;
  isLocked: boolean;
}

const Sections = ({ form, fieldStates, status, isLocked }: SectionsProps) =>
  form.sections.map(({ title, fields }, index) => (
    <fieldset key={`${title} ${String(index)}`} className="section entry-section">
      {title === "" || title === form.title ? null : <legend>{title}</legend>}
      <div className="entry-fields">
        {fields.map((field) => (
          <EntryField
            key={field.name}
            field={field}
            fieldState={fieldStates[field.name]!}
            problem={status.problems[field.name]}
            findings={status.findings[field.name] ?? field.findings}
            isLocked={isLocked}
          />
        ))}
      </div>
    </fieldset>
  ));

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
