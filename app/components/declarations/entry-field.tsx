import { memo, type InputHTMLAttributes } from "react";
import { FieldError, hintId, type FieldState } from "../form/field-parts";
import { CodeInput } from "../form/lookup/code-input";
import { FindingLine } from "./findings";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { EntryField as Field, EntryFinding } from "./entry.types";

interface EntryFieldProps {
  field: Field;
  fieldState: FieldState;
  /** Why a value typed since the page was loaded cannot be stored. */
  problem: string | undefined;
  findings: readonly EntryFinding[];
  isLocked: boolean;
}

const findingsId = ({ id }: Pick<FieldState, "id">) => `${id}-findings`;

/**
 * A field of a declaration: its help is shown while it has the focus, its findings always. Memoised,
 * because the answer to a patch affects one or two fields.
 */
export const EntryField = memo(function EntryField(props: EntryFieldProps) {
  const { field, problem, findings, isLocked } = props;
  const fieldState = problem === undefined ? props.fieldState : { ...props.fieldState, errors: [problem] };
  const { label, help, remarks, isWide, control } = field;
  const hasNotes = findings.length + remarks.length > 0;
  const described = [
    help !== "" && hintId(fieldState),
    hasNotes && findingsId(fieldState),
    fieldState.errors && fieldState.errorId,
  ].filter(Boolean);
  const level = findings[0]?.level;
  const attributes = {
    id: fieldState.id,
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": fieldState.errors || level === "error" ? (true as const) : undefined,
  };
  return (
    <div
      className={`field entry-field${isWide ? " entry-wide" : ""}`}
      data-control={control.kind}
      data-span={field.span === "normal" ? undefined : field.span}
      data-unneeded={field.isUnneeded ? "" : undefined}
    >
      {control.kind === "ticks" ? (
        <span className="label">{label}</span>
      ) : (
        <FieldLabel id={fieldState.id} field={field} />
      )}
      <Control field={field} fieldState={fieldState} isLocked={isLocked} attributes={attributes} />
      {help === "" ? null : (
        <p className="hint" id={hintId(fieldState)}>
          {help}
        </p>
      )}
      {fieldState.errors ? <FieldError field={fieldState} /> : null}
      {hasNotes ? (
        <ul className="entry-remarks" id={findingsId(fieldState)}>
          {findings.map((finding) => (
            <FindingLine key={finding.key} finding={finding} />
          ))}
          {remarks.map((remark) => (
            <li key={remark} className="entry-remark">
              {TEXT.remark(remark)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
});

/** The label, with the short one where space is scarce. */
function FieldLabel({ id, field }: { id: string; field: Field }) {
  const { label, shortLabel } = field;
  const hasShort = shortLabel !== label;
  return (
    <label htmlFor={id} title={hasShort ? label : undefined} data-short={hasShort ? shortLabel : undefined}>
      <span>{label}</span>
      <Mark field={field} />
    </label>
  );
}

/** The mark beside a label: the field is required, or must stay empty. */
function Mark({ field: { isNeeded, isUnneeded } }: Pick<EntryFieldProps, "field">) {
  if (isUnneeded) return <span className="entry-unneeded">{TEXT.unneeded}</span>;
  if (!isNeeded) return null;
  return (
    <span className="entry-needed" role="img" title={TEXT.needed} aria-label={TEXT.needed}>
      *
    </span>
  );
}

type Attributes = Pick<InputHTMLAttributes<HTMLElement>, "id" | "aria-describedby" | "aria-invalid">;

interface ControlProps {
  field: Field;
  fieldState: FieldState;
  isLocked: boolean;
  attributes: Attributes;
}

function Control({ field, fieldState, isLocked, attributes }: ControlProps) {
  const { control, label } = field;
  const { name, initialValue = "" } = fieldState;
  const shared = { ...attributes, name, className: "input", disabled: isLocked };
  const typed = { ...shared, defaultValue: initialValue, placeholder: field.placeholder || undefined };
  switch (control.kind) {
    case "area":
      return (
        <textarea
          {...typed}
          rows={2}
          maxLength={control.maxLength}
          data-lines={control.hasLines || undefined}
        />
      );
    case "select":
      return (
        <select {...shared} defaultValue={initialValue}>
          <option value="">{TEXT.unset}</option>
          {control.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      );
    case "ticks":
      return <Ticks fieldState={fieldState} label={label} places={control.places} isLocked={isLocked} />;
    case "code":
      return <CodeInput {...typed} type={control.type} options={control.options} label={label} />;
    default:
      return (
        <input
          {...typed}
          inputMode={control.inputMode === "text" ? undefined : control.inputMode}
          maxLength={control.maxLength}
          autoComplete="off"
        />
      );
  }
}

interface TicksProps {
  fieldState: FieldState;
  label: string;
  places: readonly string[];
  isLocked: boolean;
}

/** Checkboxes of one value: one character, 0 or 1, for each place. */
function Ticks({ fieldState, label, places, isLocked }: TicksProps) {
  const { id, name, initialValue = "" } = fieldState;
  const isTicked = (index: number) =>
    initialValue.includes(" ") || initialValue.length < places.length
      ? initialValue.split(" ").includes(String(index + 1))
      : initialValue[index] === "1";
  return (
    <div className="entry-ticks" role="group" aria-label={label} id={id} tabIndex={-1}>
      {places.map((place, index) => (
        <label key={place} className="tick">
          <input
            type="checkbox"
            name={name}
            value={index + 1}
            defaultChecked={isTicked(index)}
            disabled={isLocked}
          />
          {place}
        </label>
      ))}
    </div>
  );
}
