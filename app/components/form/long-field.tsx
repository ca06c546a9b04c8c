import { FieldFrame, hintId, type FieldFacts } from "./field-parts";

const LINES = 4;
/** A text that is written here, not a remark. */
const WHOLE_TEXT = 10_000;
const WHOLE_LINES = 20;

interface LongFieldProps {
  field: FieldFacts;
  label: string;
  maxLength: number;
  hint?: string | undefined;
  isOptional?: boolean | undefined;
}

/** Several lines of text. */
export function LongField({ field, label, maxLength, hint, isOptional = false }: LongFieldProps) {
  const isWhole = maxLength > WHOLE_TEXT;
  const described = [hint && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea
        className="input long"
        id={field.id}
        name={field.name}
        rows={isWhole ? WHOLE_LINES : LINES}
        maxLength={maxLength}
        defaultValue={field.initialValue}
        aria-required={!isOptional}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={described || undefined}
      />
    </FieldFrame>
  );
}
