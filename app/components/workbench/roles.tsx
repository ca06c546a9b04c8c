import type { FormToken } from "../layout/layout.types";
import type { ShellRoles } from "../shell/shell.types";
import { ACTIVE_ROLE, ROLES_LEAD, ROLES_TITLE, TAKE_ROLE } from "./workbench.text";

/** The role versions to switch between; nothing without another one. */
export function Roles({ roles, token }: { roles: ShellRoles | null; token: FormToken }) {
  if (roles === null) return null;
  const { versions, activeId } = roles;
  if (versions.every(({ id }) => id === activeId)) return null;
  return (
    <section className="card">
      <h2>{ROLES_TITLE}</h2>
      <p className="quiet">{ROLES_LEAD}</p>
      <ul className="role-rows">
        {versions.map(({ id, name, organization, roles: roleNames }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p className="quiet">{`${organization} · ${roleNames}`}</p>
            {id === activeId ? (
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
    </section>
  );
}
