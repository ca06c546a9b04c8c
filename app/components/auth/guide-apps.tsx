import { ShellLink } from "../shell/shell-link";
import { APPS, APPS_TITLE, LAST_USED } from "./guide.text";

export function GuideApps({ lastApp }: { lastApp: string | null }) {
  return (
    <>
      <h2>{APPS_TITLE}</h2>
      <ul className="app-entries">
        {APPS.map(({ name, title, text, href }) => (
          <li key={name}>
            <h3>
              <ShellLink to={href}>{title}</ShellLink>
            </h3>
            <p>{text}</p>
            {name === lastApp ? <span className="flag">{LAST_USED}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
