import type { FieldFacts } from "./field-parts";

/** What an action answers of a form that it did not take. */
export interface FormAnswer {
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
): Record<N, FieldFacts> {
  const typed = answer?.initialValue;
  const facts = (Object.keys(stored) as N[]).map((name): [N, FieldFacts] => {
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
  return Object.fromEntries(facts) as Record<N, FieldFacts>;
}
