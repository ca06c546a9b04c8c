import { FieldFrame, type FieldFacts } from "../form/field-parts";

const LINES = 4;

/** Several lines of text. */
export function LongField({
  field,
  label,
  maxLength,
}: {
  field: FieldFacts;
  label: string;
  maxLength: number;
}) {
  return (
    <FieldFrame field={field} label={label}>
      <textarea
        className="input long"
        id={field.id}
        name={field.name}
        rows={LINES}
        maxLength={maxLength}
        defaultValue={field.initialValue}
        aria-required
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      />
    </FieldFrame>
  );
}
