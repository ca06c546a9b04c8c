import { useActionData, useLocation } from "@remix-run/react";
import type { ApplicationReview } from "~/services/organizations/certification/review/application-view.types";
import { DECISION_TEXT as TEXT } from "~/services/organizations/certification/review/decision.text";
import reviewUrl from "~/styles/review.css?url";
import { CollectionHead } from "../layout/collection-head";
import { useChrome } from "../layout/use-chrome";
import { ErrorSummary } from "../form/error-summary";
import type { FormAnswer } from "../form/fields-of";
import { useOutcome } from "../form/use-outcome";
import { ShellLink } from "../shell/shell-link";
import { ApplicationHead } from "./application-head";
import { ApplicationFields } from "./application-fields";
import { Decision } from "./decision";
import { Papers } from "./papers";
import { decisionFields, summaryFields } from "./review-fields";
import { ReviewSteps } from "./review-steps";

/** An application beside its papers, with the actions of its reviewer. */
export function ApplicationPage({ view }: { view: ApplicationReview }) {
  const outcome = useOutcome(useActionData<{ result: FormAnswer }>() ?? null);
  const { token } = useChrome();
  const { pathname } = useLocation();
  const fields = decisionFields(view, outcome?.result);
  const typed = outcome?.result.initialValue?.["opinion"];
  return (
    <div className="record-page review">
      <CollectionHead title={view.recordName} failed={outcome?.result.error !== undefined} />
      <link rel="stylesheet" href={reviewUrl} precedence="page" />
      <ApplicationHead view={view} token={token} pathname={pathname} />
      <ErrorSummary
        answer={outcome?.result}
        fields={summaryFields(fields)}
        presentation="box"
        dismissHref={pathname}
      />
      {view.decision === null && typeof typed === "string" && typed !== "" ? (
        <p className="notice">
          {`${TEXT.typed}：`}
          <span className="typed-opinion">{typed}</span>
        </p>
      ) : null}
      <Hints hints={view.hints} />
      <div className="review-sides">
        {view.decision ? (
          <form className="review-form" method="post" action={pathname} noValidate>
            <input type="hidden" name={token.name} value={token.value} />
            <input type="hidden" name="updated" value={view.decision.updated} />
            <ApplicationFields sections={view.sections} fields={fields} />
            <Decision decision={view.decision} fields={fields} papers={view.papers ?? []} />
          </form>
        ) : (
          <div className="review-form">
            <ApplicationFields sections={view.sections} fields={null} />
          </div>
        )}
        <Papers papers={view.papers} />
      </div>
      <ReviewSteps steps={view.steps} />
    </div>
  );
}

function Hints({ hints }: Pick<ApplicationReview, "hints">) {
  if (hints.length === 0) return null;
  return (
    <section className="notice warning review-hints" aria-labelledby="hints-title">
      <div>
        <h2 id="hints-title">{TEXT.hints}</h2>
        <ul>
          {hints.map(({ text, link }) => (
            <li key={text + (link?.text ?? "")}>
              {text}
              {link?.href ? <ShellLink to={link.href}>{link.text}</ShellLink> : link?.text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
