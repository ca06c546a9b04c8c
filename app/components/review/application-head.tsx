import type { ApplicationReview } from "~/services/organizations/certification/review/application-view.types";
import { DECISION_TEXT as TEXT } from "~/services/organizations/certification/review/decision.text";
import { HeadActions, HeadFrame, RecordMenu } from "../console/record-head";
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

/** The step that comes next, and a menu of the others. */
function Steps({ view: { id, decision, mayTake, mayRelease, mayReassign }, token, pathname }: HeadProps) {
  const step = { token, pathname };
  const history = `${pathname}/history`;
  return (
    <HeadActions>
      {decision ? (
        <a className="button" href={`#${DECISION_ID}`}>
          {TEXT.toDecision}
        </a>
      ) : null}
      {mayTake ? <Step {...step} className="button" intent="take" text={TEXT.take} /> : null}
      {mayRelease || mayReassign ? (
        <RecordMenu>
          {mayRelease ? (
            <li>
              <Step {...step} intent="release" text={TEXT.release} />
            </li>
          ) : null}
          {mayReassign ? (
            <li>
              <Step
                {...step}
                pathname={pathname.replace(/\/\d+$/, "")}
                intent={`bulk:reassign:${id}`}
                text={TEXT.reassign}
              />
            </li>
          ) : null}
          <li>
            <ShellLink to={history}>{TEXT.history}</ShellLink>
          </li>
        </RecordMenu>
      ) : (
        <ShellLink className="button plain" to={history}>
          {TEXT.history}
        </ShellLink>
      )}
    </HeadActions>
  );
}

interface StepProps extends Pick<HeadProps, "token" | "pathname"> {
  intent: string;
  text: string;
  className?: string;
}

const Step = ({ token, pathname, intent, text, className }: StepProps) => (
  <form method="post" action={pathname}>
    <input type="hidden" name={token.name} value={token.value} />
    <button className={className} name="intent" value={intent}>
      {text}
    </button>
  </form>
);
