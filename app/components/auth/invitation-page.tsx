import { ErrorSummary } from "../form/error-summary";
import type { FormAnswer } from "../form/fields-of";
import type { FormToken } from "../layout/layout.types";
import { INVITED_LEAD, INVITED_TITLE, INVITED_VISITOR_LEAD, JOIN } from "./auth.text";
import { HOME_LINK, REGISTER_LINK, SIGN_IN_LINK } from "./guide.text";

export interface InvitationPageProps {
  code: string;
  isVisitor: boolean;
  /** Name of the inviting organisation; null where it is not shown. */
  organization: string | null;
  /** Why the invitation code is invalid, or could not be used. */
  problem: FormAnswer | undefined;
  token: FormToken;
}

const withInvitation = (href: string, code: string) =>
  `${href}${href.includes("?") ? "&" : "?"}invite=${encodeURIComponent(code)}`;

/** An invitation to an organisation: sign-in for visitors, confirmation for signed-in accounts. */
export function InvitationPage({ code, isVisitor, organization, problem, token }: InvitationPageProps) {
  const action = withInvitation("/welcome", code);
  return (
    <>
      <h1>{INVITED_TITLE}</h1>
      <ErrorSummary answer={problem} fields={[]} presentation="box" dismissHref="/welcome" />
      {isVisitor ? <VisitorActions code={code} /> : null}
      {organization === null ? null : (
        <form className="card" method="post" action={action}>
          <p className="lead">{INVITED_LEAD(organization)}</p>
          <input type="hidden" name={token.name} value={token.value} />
          <p className="actions">
            <button className="button">{JOIN(organization)}</button>
            <a className="button plain" href={HOME_LINK.href}>
              {HOME_LINK.text}
            </a>
          </p>
        </form>
      )}
    </>
  );
}

function VisitorActions({ code }: { code: string }) {
  return (
    <>
      <p className="lead">{INVITED_VISITOR_LEAD}</p>
      <p className="actions">
        <a className="button" href={withInvitation(SIGN_IN_LINK.href, code)}>
          {SIGN_IN_LINK.text}
        </a>
        <a className="button plain" href={withInvitation(REGISTER_LINK.href, code)}>
          {REGISTER_LINK.text}
        </a>
      </p>
    </>
  );
}
