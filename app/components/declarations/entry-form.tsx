import type { FieldState } from "../form/field-parts";
import { HiddenMainButton } from "../form/hidden-main-button";
import { useChrome } from "../layout/use-chrome";
import { EntryField } from "./entry-field";
import { EntryLibraryPart } from "./entry-library";
import { EntrySaving } from "./entry-saving";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { LiveEntry } from "./entry-patch.types";
import type { EntryView } from "./entry.types";
import { BESIDE_FORM, ENTRY_FORM } from "./findings";
import type { TypedFindings } from "./live/live-check.types";
import { findingsOfField } from "./live/typed-findings";
import type { FieldStatus } from "./patches/field-status";
import { EntryButtons } from "./sheets/entry-buttons";
import { useEntry } from "./use-entry";

/** What a form shows, and how it takes part in its page. */
export interface SheetProps {
  view: EntryView;
  /** The stored view; the form shows more once a library has filled it. */
  stored: EntryView;
  /** Whether the form is the one at the page's address. */
  isOpen: boolean;
  /** Whether keys and buttons outside of forms belong to it: to the open form, else to the one beside. */
  isMain: boolean;
  /** Whether the form is shown before its page has been loaded. */
  isAhead: boolean;
  /** Whether loading the page again shows the same row. */
  isNamed: boolean;
  /** Findings of what is typed and not stored. */
  typed: TypedFindings | null;
  onLive: (live: LiveEntry) => void;
  onAhead: (view: EntryView) => void;
  /** Moves the divider of the pane in focus by one row. */
  onDivider: (by: 1 | -1) => void;
}

interface EntryFormProps extends SheetProps {
  form: NonNullable<EntryView["form"]>;
  fieldStates: Readonly<Record<string, FieldState>>;
  isRefused: boolean;
  onStamp: (stamp: string | null) => void;
}

/** The form of the open part or row of a declaration, with its buttons. */
export function EntryForm(props: EntryFormProps) {
  const { view, form, isRefused, isOpen, isMain } = props;
  const { token } = useChrome();
  const isLocked = view.locked !== null;
  const isOn = !isRefused && !isLocked;
  const entry = useEntry({ ...props, token, isOn });
  const { form: element, status } = entry;
  return (
    <form
      className="card sections entry-form"
      id={isMain ? ENTRY_FORM : BESIDE_FORM}
      method="post"
      action={view.action}
      data-part={view.part}
      data-row={form.isRow ? "" : undefined}
      data-refused={isRefused ? "" : undefined}
      noValidate
      ref={element}
    >
      {/* That of the main form stands before the buttons above. */}
      {isLocked || isMain ? null : (
        <HiddenMainButton intent={form.isRow ? "next" : "save"} text={TEXT.save} />
      )}
      <Hidden
        values={{
          [token.name]: token.value,
          updated: status.stamp ?? form.stamp,
          submission: form.submission,
          shown: form.shown,
          ...form.hidden,
        }}
      />
      {/* The title of a part of several sections is shown in the tabs above. */}
      <h2 className={form.isRow || form.sections.length === 1 ? undefined : "unseen"}>{form.title}</h2>
      {isLocked || form.library === null ? null : (
        <EntryLibraryPart library={form.library} part={view.part} />
      )}
      <Sections {...props} status={status} isLocked={isLocked} />
      {isLocked ? null : (
        <EntryButtons form={form}>
          <EntrySaving view={view} entry={entry} isOn={isOn} isOpen={isOpen} />
        </EntryButtons>
      )}
    </form>
  );
}

const Hidden = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

interface SectionsProps extends Pick<EntryFormProps, "view" | "form" | "fieldStates" | "typed"> {
  status: FieldStatus;
  isLocked: boolean;
}

const Sections = ({ view, form, fieldStates, status, typed, isLocked }: SectionsProps) =>
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
            findings={findingsOfField(status.findings[field.name] ?? field.findings, typed, view, field.name)}
            isLocked={isLocked}
          />
        ))}
      </div>
    </fieldset>
  ));
