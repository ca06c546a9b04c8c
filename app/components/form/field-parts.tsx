import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

/** A text field of a form that conform describes; all fields of the public forms are texts. */
export type TextFieldMetadata = FieldMetadata<string, Record<string, string>>;

/** What a page needs of a field to show it; conform's metadata fits too. */
export type FieldState = Pick<TextFieldMetadata, "id" | "name" | "initialValue" | "errors" | "errorId">;

export const hintId = (field: Pick<FieldState, "id">) => `${field.id}-hint`;

export interface FieldFrameProps {
  field: FieldState;
  label: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** Label, control, hint and error of a field, in this order. */
export function FieldFrame({ field, label, hint, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {children}
      {hint ? (
        <p className="hint" id={hintId(field)}>
          {hint}
        </p>
      ) : null}
      <FieldError field={field} />
    </div>
  );
}

/** The error of a field; rendered empty without one, as the target of the enhancement script. */
export function FieldError({ field }: { field: FieldState }) {
  return (
    <p className="error" id={field.errorId} data-swap={field.errorId}>
      {field.errors?.[0]}
    </p>
  );
}
