import { Icon } from "../console/icon";
import { BeginForm } from "../desk/begin-form";
import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./workbench.text";
import type { Shortcut, Shortcuts } from "./workbench.types";

/** Shortcuts as tiles. */
export function ShortcutTiles({ pinned }: { pinned: readonly Shortcut[] }) {
  if (pinned.length === 0) return <p className="nothing">{text.NO_SHORTCUTS}</p>;
  return (
    <nav aria-label={text.SHORTCUTS_LABEL}>
      <ul className="shortcut-tiles">
        {pinned.map((shortcut) => (
          <li key={shortcut.href}>
            <Tile {...shortcut} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tile({ title, href, icon, begins }: Shortcut) {
  const content = (
    <>
      <Icon name={icon} />
      <span>{title}</span>
    </>
  );
  if (!begins)
    return (
      <ShellLink className="shortcut-tile" to={href}>
        {content}
      </ShellLink>
    );
  return (
    <BeginForm className="shortcut-tile" href={href} {...begins}>
      {content}
    </BeginForm>
  );
}

/** Shortcuts, and below them a form to choose them from all pages. */
export function ShortcutsCard({ shortcuts, token }: { shortcuts: Shortcuts | null; token: FormToken }) {
  if (shortcuts === null) return null;
  const { choices, pinned, max } = shortcuts;
  return (
    <section className="card">
      <h2>{text.SHORTCUTS_TITLE}</h2>
      <ShortcutTiles pinned={pinned} />
      <details className="shortcut-choices" key={pinned.map(({ href }) => href).join(" ")}>
        <summary>{text.EDIT_SHORTCUTS}</summary>
        <form method="post" action="/shortcuts">
          <input type="hidden" name={token.name} value={token.value} />
          <fieldset>
            <legend>{text.SHORTCUTS_LEAD(max)}</legend>
            {choices.map((choice) => (
              <label className="tick" key={choice.href}>
                <input
                  type="checkbox"
                  name="ids"
                  value={choice.href}
                  defaultChecked={pinned.some(({ href }) => href === choice.href)}
                />
                {choice.title}
              </label>
            ))}
          </fieldset>
          <button className="button">{text.SAVE_SHORTCUTS}</button>
        </form>
      </details>
    </section>
  );
}
