import type { ReactNode, RefObject } from "react";
import { FieldFrame, hintId, type FieldState } from "./field-parts";

const LINES = 4;
/** A text that is written here, not a remark. */
const WHOLE_TEXT = 10_000;
const WHOLE_LINES = 20;

interface LongFieldProps {
  field: FieldState;
  label: string;
  maxLength: number;
  hint?: string | undefined;
  isOptional?: boolean | undefined;
  area?: RefObject<HTMLTextAreaElement | null>;
  /** Something else shows its text for the time being: it is posted, and seen by nobody. */
  isCovered?: boolean;
  /** What stands before the text. */
  children?: ReactNode;
}

/** Several lines of text. */
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
