import type { ReactNode, RefObject } from "react";
import { FieldFrame, hintId, type FieldState } from "./field-parts";

const LINES = 4;
/** From this length on the field is shown at the size of a whole text. */
const WHOLE_TEXT = 10_000;
const WHOLE_LINES = 20;

interface LongFieldProps {
  field: FieldState;
  label: string;
  maxLength: number;
  hint?: string | undefined;
  isOptional?: boolean | undefined;
  area?: RefObject<HTMLTextAreaElement | null>;
  /** Whether another control shows the text: the field is hidden, but posted. */
  isCovered?: boolean;
  /** Content shown above the text. */
  children?: ReactNode;
}

/** A field of several lines. */
export function LongField({ field, label, maxLength, hint, isOptional = false, ...own }: LongFieldProps) {
  const { area, isCovered = false, children } = own;
  const isWhole = maxLength > WHOLE_TEXT;
  const described = [hint && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {children}
      <textarea
        className={isCovered ? "unseen" : "input long"}
        id={field.id}
        name={field.name}
        ref={area}
        rows={isWhole ? WHOLE_LINES : LINES}
        maxLength={maxLength}
        defaultValue={field.initialValue}
        tabIndex={isCovered ? -1 : undefined}
        aria-hidden={isCovered || undefined}
        aria-required={!isOptional}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={described || undefined}
      />
    </FieldFrame>
  );
}
