import type { RefusalCause } from "~/services/forms/editing/refusal-cause.types";
import type { FieldState } from "./field-parts";

/** Answer of an action that has refused a form. */
export interface FormAnswer {
  /** Set where the response's status shows that the input is not at fault. */
  readonly cause?: RefusalCause;
  readonly initialValue?: Readonly<Record<string, unknown>> | null;
  readonly error?: Readonly<Record<string, string[] | null>> | null;
}

/**
 * Builds the fields of a form without conform: input and errors of the last answer, else the stored values.
 */
export function fieldsOf<N extends string>(
  form: string,
  stored: Readonly<Record<N, string>>,
  answer: FormAnswer | undefined,
): Record<N, FieldState> {
  const typed = answer?.initialValue;
  const entries = (Object.keys(stored) as N[]).map((name): [N, FieldState] => {
    const id = `${form}-${name}`;
    const value = typed ? typed[name] : stored[name];
    return [
      name,
      {
        id,
        name,
        errorId: `${id}-error`,
        initialValue: typeof value === "string" ? value : "",
        errors: answer?.error?.[name] ?? undefined,
      },
    ];
  });
  return Object.fromEntries(entries) as Record<N, FieldState>;
}
