import type { FormToken } from "../layout/layout.types";
import { NO_ROLE_VERSION, REFRESH, ROLE_VERSION, ROLES_NOT_READ, SWITCH, SWITCH_ROLE } from "./shell.text";
import type { ShellRoles } from "./shell.types";

interface RoleSwitchProps {
  roles: ShellRoles | null;
  token: FormToken;
  returnTo: string;
}

/** The active role version, and a form to change to another one. */
export function RoleSwitch({ roles, token, returnTo }: RoleSwitchProps) {
  if (roles === null)
    return (
      <p className="not-read">
        {ROLES_NOT_READ}
        <a href={returnTo}>{REFRESH}</a>
      </p>
    );
  const { activeId, versions } = roles;
  if (versions.length === 0) return null;
  const active = versions.find(({ id }) => id === activeId);
  const others = versions.filter(({ id }) => id !== activeId);
  return (
    <div className="role">
      <p>
        <span className="quiet">{ROLE_VERSION}</span>
        {active ? `${active.name} · ${active.roles}` : NO_ROLE_VERSION}
      </p>
      {others.length > 0 ? (
        <form method="post" action="/role-version">
          <input type="hidden" name={token.name} value={token.value} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <select className="input" name="roleVersion" aria-label={SWITCH_ROLE} defaultValue={others[0]!.id}>
            {others.map(({ id, name, organization }) => (
              <option key={id} value={id}>{`${name} · ${organization}`}</option>
            ))}
          </select>
          <button className="button plain">{SWITCH}</button>
        </form>
      ) : null}
    </div>
  );
}
