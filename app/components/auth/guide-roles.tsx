import type { FormToken } from "../layout/layout.types";
import type { ShellRoles } from "../shell/shell.types";
import { ACTIVE_ROLE, ROLES_LEAD, ROLES_TITLE, TAKE_ROLE } from "./guide.text";

/** The role versions to choose from; nothing for who has none. */
export function GuideRoles({ roles, token }: { roles: ShellRoles | null; token: FormToken }) {
  if (roles === null || roles.versions.length === 0) return null;
  return (
    <>
      <h2>{ROLES_TITLE}</h2>
      <p className="lead">{ROLES_LEAD}</p>
      <ul className="app-entries">
        {roles.versions.map(({ id, name, organization, roles: held }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{`${organization} · ${held}`}</p>
            {id === roles.activeId ? (
              <span className="flag set">{ACTIVE_ROLE}</span>
            ) : (
              <form method="post" action="/role-version">
                <input type="hidden" name={token.name} value={token.value} />
                <input type="hidden" name="returnTo" value="/guide" />
                <button className="button plain" name="roleVersion" value={id}>
                  {TAKE_ROLE}
                  <span className="unseen">{`（${name}，${organization}）`}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
