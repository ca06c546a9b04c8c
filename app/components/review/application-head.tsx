import type { ApplicationReview } from "~/services/organizations/certification/review/application-view.types";
import { DECISION_TEXT as TEXT } from "~/services/organizations/certification/review/decision.text";
import { HeadFrame } from "../console/record-head";
import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";

/** Id of the decision form's heading, below everything to be reviewed. */
export const DECISION_ID = "decision-title";

interface HeadProps {
  view: ApplicationReview;
  token: FormToken;
  pathname: string;
}

/** Applicant, state and holder of an application, with the steps to claim, release or reassign it. */
export function ApplicationHead({ view, token, pathname }: HeadProps) {
  const { recordName, state, holder, details } = view;
  return (
    <HeadFrame title={recordName} head={{ icon: "clipboard-check", state, details }} note={holder}>
      <Steps view={view} token={token} pathname={pathname} />
    </HeadFrame>
  );
}

function Steps({ view: { id, decision, mayTake, mayRelease, mayReassign }, token, pathname }: HeadProps) {
  return (
    <div className="actions">
      {decision ? (
        <a className="button" href={`#${DECISION_ID}`}>
          {TEXT.toDecision}
        </a>
      ) : null}
      {mayTake || mayRelease ? (
        <form method="post" action={pathname}>
          <input type="hidden" name={token.name} value={token.value} />
          <button
            className={mayTake ? "button" : "button plain"}
            name="intent"
            value={mayTake ? "take" : "release"}
          >
            {mayTake ? TEXT.take : TEXT.release}
          </button>
        </form>
      ) : null}
      {mayReassign ? (
        <form method="post" action={pathname.replace(/\/\d+$/, "")}>
          <input type="hidden" name={token.name} value={token.value} />
          <button className="button plain" name="intent" value={`bulk:reassign:${id}`}>
            {TEXT.reassign}
          </button>
        </form>
      ) : null}
      <ShellLink className="button plain" to={`${pathname}/history`}>
        {TEXT.history}
      </ShellLink>
    </div>
  );
}
