import { ROLE_OFFER, TAKE_ROLE_FOR_PAGE } from "../layout.text";
import type { FormToken } from "../layout.types";

/** A role version of the person, other than the active one. */
export interface RoleOffer {
  id: number;
  /** The names of its roles. */
  name: string;
  organization: string;
}

interface RoleOffersProps {
  roles: readonly RoleOffer[];
  token: FormToken;
  /** The page that follows, where the role opens it. */
  returnTo: string;
}

/** Roles of the person that open the page which the active role does not, each with a button. */
export function RoleOffers({ roles, token, returnTo }: RoleOffersProps) {
  return (
    <form className="role-offers" method="post" action="/role-version">
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <ul>
        {roles.map(({ id, name, organization }) => (
          <li key={id}>
            <span>{ROLE_OFFER(organization, name)}</span>
            <button className="button" name="roleVersion" value={id}>
              {TAKE_ROLE_FOR_PAGE}
              {roles.length > 1 ? (
                <span className="unseen">{`（${ROLE_OFFER(organization, name)}）`}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
