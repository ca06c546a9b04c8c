import type { ApplicationReview } from "~/services/organizations/certification/review/application-view.types";
import { DECISION_TEXT as TEXT } from "~/services/organizations/certification/review/decision.text";
import { MomentText } from "../layout/moment-text";

/** History of an application, the latest step first. */
export function ReviewSteps({ steps }: Pick<ApplicationReview, "steps">) {
  return (
    <section aria-labelledby="progress-title">
      <h2 id="progress-title">{TEXT.progress}</h2>
      <ol className="review-steps" aria-labelledby="progress-title">
        {steps.map(({ title, time, who, opinion, remarks }) => (
          <li key={`${time.text} ${title}`}>
            <h3>{title}</h3>
            <p className="quiet">
              <MomentText {...time} />
              {` ${who}`}
            </p>
            {opinion === "" ? null : <p className="shown-text">{opinion}</p>}
            {remarks.length === 0 ? null : (
              <dl aria-label={TEXT.remarksOf}>
                {remarks.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="shown-text">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
