import { APPLICATION_HINT, KIND_NAMES } from "~/services/organizations/certification/certification.text";
import { ErrorSummary } from "../form/error-summary";
import { useIsHydrated } from "../form/use-is-hydrated";
import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import { ApplicationForm } from "./application-form";
import { ApplicationPaper } from "./application-paper";
import * as text from "./certification.text";
import type { CertificationData, CertificationOutcome } from "./certification.types";
import { Progress } from "./progress";

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
      {billStatus === 3 ? <Rejection opinion={view.opinion} /> : null}
      {form ? (
        <>
          <p className="lead">{text.CERTIFICATION_LEAD}</p>
          <ApplicationForm key={kind} data={form} outcome={outcome} token={token} />
        </>
      ) : null}
      {paper ? <Standing view={view} paper={paper} outcome={outcome} token={token} /> : null}
      <Progress steps={steps} />
      {paper ? <ApplicationPaper paper={paper} /> : null}
    </>
  );
}

/** Before anything is stored the kind may still be chosen; who belongs somewhere needs none. */
function Kinds({ view: { kind, organization, isPlatform } }: Pick<CertificationPageProps, "view">) {
  if (isPlatform || organization !== "")
    return (
      <p className="lead">
        {isPlatform ? text.PLATFORM : text.MEMBER(organization)}
        {isPlatform ? null : (
          <ShellLink to={text.BACK_TO_IDENTITY.href}>{text.BACK_TO_IDENTITY.text}</ShellLink>
        )}
      </p>
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

function Rejection({ opinion }: { opinion: string }) {
  return (
    <section className="notice" aria-label={text.REJECTED_TITLE}>
      <p>
        <strong>{text.REJECTED_TITLE}</strong>
        {text.OPINION(opinion)}
      </p>
    </section>
  );
}

interface StandingProps extends CertificationPageProps {
  paper: NonNullable<CertificationData["paper"]>;
}

/** Under review or certified: nothing can be changed, but while nobody has reviewed it be taken back. */
function Standing({ view: { billStatus }, paper, outcome, token }: StandingProps) {
  const isHydrated = useIsHydrated();
  const status = text.STATUS_TEXTS[billStatus ?? 1];
  return (
    <>
      <ErrorSummary
        formErrors={outcome?.result.error?.[""] ?? undefined}
        fields={[]}
        presentation="fields"
        dismissHref={text.CERTIFICATION_PATH}
      />
      <div className="card standing-of">
        <h2>{status.title}</h2>
        <p>{status.text}</p>
        {billStatus === 1 && paper.companyExists ? (
          <p className="hint">{APPLICATION_HINT.companyExists}</p>
        ) : null}
        <form className="actions" method="post" action={text.CERTIFICATION_PATH}>
          <input type="hidden" name={token.name} value={token.value} />
          {billStatus === 1 ? (
            <button className="button plain" name="intent" value="withdraw">
              {text.WITHDRAW}
            </button>
          ) : null}
          {isHydrated ? (
            <button type="button" className="button plain" onClick={() => window.print()}>
              {text.PRINT}
            </button>
          ) : null}
        </form>
      </div>
    </>
  );
}
