import type { FieldState } from "../form/field-parts";
import { HiddenMainButton } from "../form/hidden-main-button";
import { useChrome } from "../layout/use-chrome";
import { EntryField } from "./entry-field";
import { EntryLibraryPart } from "./entry-library";
import { EntrySaving } from "./entry-saving";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { EntryView, LiveEntry } from "./entry.types";
import { BESIDE_FORM, ENTRY_FORM } from "./findings";
import type { FieldStatus } from "./patches/field-status";
import { EntryButtons } from "./sheets/entry-buttons";
import { useEntry } from "./use-entry";

interface EntryFormProps {
  view: EntryView;
  form: NonNullable<EntryView["form"]>;
  fieldStates: Readonly<Record<string, FieldState>>;
  /** The stored view; the form shows more once a library has filled it. */
  stored: EntryView;
  isRefused: boolean;
  /** Whether the form is the one at the page's address. */
  isOpen: boolean;
  /** Whether the form is shown before its page has been loaded. */
  isAhead: boolean;
  onLive: (live: LiveEntry) => void;
  onStamp: (stamp: string | null) => void;
  onAhead: (view: EntryView) => void;
}

/** The form of the open part or row of a declaration, with its buttons. */
export function EntryForm(props: EntryFormProps) {
  const { view, stored, form, fieldStates, isRefused, isOpen, isAhead, onLive, onStamp, onAhead } = props;
  const { token } = useChrome();
  const isLocked = view.locked !== null;
  const isOn = !isRefused && !isLocked;
  const entry = useEntry({ view, stored, token, isOn, isOpen, isAhead, onLive, onStamp, onAhead });
  const { form: element, status, choose, takePasted, takeOffered } = entry;
  return (
    <form
      className="card sections entry-form"
      id={isOpen ? ENTRY_FORM : BESIDE_FORM}
      method="post"
      action={view.action}
      data-part={view.part}
      data-row={form.isRow ? "" : undefined}
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
      {isLocked || form.library === null ? null : (
        <EntryLibraryPart library={form.library} part={view.part} />
      )}
      <Sections form={form} fieldStates={fieldStates} status={status} isLocked={isLocked} />
      {Object.entries(form.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isLocked ? null : (
        <EntryButtons form={form}>
          <EntrySaving
            href={view.href}
            action={view.action}
            isOn={isOn}
            isOpen={isOpen}
            status={status}
            choose={choose}
            takePasted={takePasted}
            takeOffered={takeOffered}
          />
        </EntryButtons>
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
