import type { RefusalCause } from "~/services/forms/editing/refusal-cause.types";
import type { FieldState } from "./field-parts";

/** What an action answers of a form that it did not take. */
export interface FormAnswer {
  /** Set where the answer's status says that nothing that was typed is at fault. */
  readonly cause?: RefusalCause;
  readonly initialValue?: Readonly<Record<string, unknown>> | null;
  readonly error?: Readonly<Record<string, string[] | null>> | null;
}

/**
 * The fields of a form that no framework has to look after: what was typed and what is wrong with it as the last
 * answer says, else the stored values.
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
