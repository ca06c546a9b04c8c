import type { Fields } from "./company-fields";
import { stepId, stepsOf, type StepState } from "./application-steps";
import { FILLED, FILLED_IN_ALL, FILLING, STEPS_LABEL, WRONG_IN } from "./certification.text";
import type { ApplicationFormData } from "./certification.types";

interface ApplicationIndexProps {
  kind: ApplicationFormData["kind"];
  states: readonly StepState[];
  fields: Fields;
}

/** Index of the form's steps, with progress and the number of errors in each. */
export function ApplicationIndex({ kind, states, fields }: ApplicationIndexProps) {
  const steps = stepsOf(kind, (name) => fields[name]?.initialValue ?? "");
  const wrongIn = (code: string) => {
    const step = steps.find((each) => each.code === code)!;
    return [...step.needed, ...step.others].filter((name) => fields[name]?.errors).length;
  };
  const filled = states.reduce((sum, state) => sum + state.filled, 0);
  const of = states.reduce((sum, state) => sum + state.of, 0);
  return (
    <nav className="application-index" aria-label={STEPS_LABEL}>
      <p>
        {FILLED_IN_ALL(filled, of)}
        <progress max={of} value={filled} aria-label={STEPS_LABEL} />
      </p>
      <ol>
        {states.map((state) => {
          const wrong = wrongIn(state.code);
          const isDone = state.filled === state.of && wrong === 0;
          return (
            <li key={state.code} className={isDone ? "complete" : undefined}>
              <a href={`#${stepId(state.code)}`}>
                {FILLING[state.code]} <span>{FILLED(state.filled, state.of)}</span>
              </a>
              {wrong > 0 ? <span className="error">{WRONG_IN(wrong)}</span> : null}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
