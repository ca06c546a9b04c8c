import { OPINION, REMARK_OF, PROGRESS_TITLE, ROUND, STEP_NAMES } from "./certification.text";
import type { ProgressStep } from "./certification.types";

/** Timeline of an application with the reviewers' opinions. */
export function Progress({ steps }: { steps: readonly ProgressStep[] }) {
  if (steps.length === 0) return null;
  return (
    <>
      <h2 id="progress">{PROGRESS_TITLE}</h2>
      <ol className="timeline" aria-labelledby="progress">
        {steps.map(({ round, step, opinion, at, who, remarks }) => (
          <li key={`${at} ${step}`} className={step}>
            <h3>{STEP_NAMES[step]}</h3>
            <p className="quiet">
              <time dateTime={at.replace(" ", "T")}>{at}</time>
              {` ${ROUND(round)} ${who}`}
            </p>
            {opinion === "" ? null : <p>{OPINION(opinion)}</p>}
            {remarks.map(({ label, text }) => (
              <p key={label}>{REMARK_OF(label, text)}</p>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
