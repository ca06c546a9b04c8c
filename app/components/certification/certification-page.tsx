import { APPLICATION_HINT, KIND_NAMES } from "~/services/organizations/certification/certification.text";
import { ErrorSummary } from "../form/error-summary";
import type { FormToken } from "../layout/layout.types";
import { PrintButton } from "../layout/print/print-button";
import { EmptyState } from "../layout/state/empty-state";
import { ShellLink } from "../shell/shell-link";
import { ApplicationForm } from "./application-form";
import { ApplicationPaper } from "./application-paper";
import * as text from "./certification.text";
import type { CertificationData, CertificationOutcome } from "./certification.types";
import { Progress } from "./progress";
import { Stages } from "./stages";

interface CertificationPageProps {
  view: CertificationData;
  outcome: CertificationOutcome | null;
  token: FormToken;
}

export function CertificationPage({ view, outcome, token }: CertificationPageProps) {
  const { kind, billStatus, form, paper, steps } = view;
  return (
    <>
      <h1>{text.CERTIFICATION_TITLE}</h1>
      {billStatus === null ? <Kinds view={view} /> : <p className="lead">{KIND_NAMES[kind]}</p>}
      {billStatus === 3 ? <Rejection opinion={view.opinion} reviewedAt={view.reviewedAt} /> : null}
      {form ? (
        <>
          <p className="lead">{text.CERTIFICATION_LEAD}</p>
          <ApplicationForm key={kind} data={form} outcome={outcome} token={token} />
          {billStatus === null ? null : <Discard token={token} />}
        </>
      ) : null}
      {paper ? (
        <div className="standing-of">
          <Standing view={view} paper={paper} outcome={outcome} token={token} />
          <div>
            <ApplicationPaper paper={paper} />
          </div>
          <div>
            <Progress steps={steps} />
          </div>
        </div>
      ) : (
        <Progress steps={steps} />
      )}
    </>
  );
}

/**
 * Choice of the kind before anything is stored; members of an organisation and platform staff need no
 * application.
 */
function Kinds({ view: { kind, organization, isPlatform } }: Pick<CertificationPageProps, "view">) {
  if (isPlatform || organization !== "")
    return (
      <EmptyState kind="empty" text={isPlatform ? text.PLATFORM : text.MEMBER(organization)}>
        {(isPlatform ? text.PLATFORM_LINKS : text.MEMBER_LINKS).map((link, index) => (
          <ShellLink key={link.href} className={index === 0 ? "button" : "button plain"} to={link.href}>
            {link.text}
          </ShellLink>
        ))}
      </EmptyState>
    );
  return (
    <nav className="tabs" aria-label={text.KIND_LABEL}>
      {([0, 1] as const).map((other) => (
        <ShellLink
          key={other}
          to={`${text.CERTIFICATION_PATH}?type=${other}`}
          aria-current={other === kind ? "page" : undefined}
        >
          {KIND_NAMES[other]}
        </ShellLink>
      ))}
    </nav>
  );
}

/** Deletion of the application with a confirmation, because its content is lost. */
function Discard({ token }: { token: FormToken }) {
  return (
    <details className="discard">
      <summary>{text.DISCARD}</summary>
      <form method="post" action={text.CERTIFICATION_PATH}>
        <input type="hidden" name={token.name} value={token.value} />
        <p>{text.DISCARD_LEAD}</p>
        <button className="button" name="intent" value="discard">
          {text.DISCARD_NOW}
        </button>
      </form>
    </details>
  );
}

function Rejection({ opinion, reviewedAt }: { opinion: string; reviewedAt: string }) {
  return (
    <section className="notice" aria-label={text.REJECTED_TITLE}>
      <p>
        <strong>{text.REJECTED_TITLE}</strong>
        {text.OPINION(opinion)} <span className="quiet">{reviewedAt}</span>
      </p>
    </section>
  );
}

interface StandingProps extends CertificationPageProps {
  paper: NonNullable<CertificationData["paper"]>;
}

/** An application under review or certified: read-only, and it can be withdrawn until it is reviewed. */
function Standing({ view, paper, outcome, token }: StandingProps) {
  const { billStatus } = view;
  const status = text.STATUS_TEXTS[billStatus ?? 1];
  return (
    <div>
      <ErrorSummary
        answer={outcome?.result}
        fields={[]}
        presentation="fields"
        dismissHref={text.CERTIFICATION_PATH}
      />
      <div className="card">
        <h2>
          <span className={billStatus === 2 ? "flag set" : "flag"}>{status.title}</span>
        </h2>
        <Stages {...view} />
        <p>{status.text}</p>
        {billStatus === 1 && paper.companyExists ? (
          <p className="hint">{APPLICATION_HINT.companyExists}</p>
        ) : null}
        <form className="actions" method="post" action={text.CERTIFICATION_PATH}>
          <input type="hidden" name={token.name} value={token.value} />
          {view.peopleHref ? (
            <ShellLink className="button" to={view.peopleHref}>
              {text.MANAGE_PEOPLE}
            </ShellLink>
          ) : null}
          {billStatus === 1 ? (
            <button className="button plain" name="intent" value="withdraw">
              {text.WITHDRAW}
            </button>
          ) : null}
          <PrintButton />
        </form>
      </div>
    </div>
  );
}
