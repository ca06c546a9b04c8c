import { Icon } from "../console/icon";
import { EmptyState } from "../layout/state/empty-state";
import * as text from "./products.text";

interface PreviewEntry {
  title: string;
  icon: string | null;
  buttons: readonly string[];
  below: readonly PreviewEntry[];
}

export interface MenuPreviewData {
  roles: readonly { id: number; name: string }[];
  role: number | null;
  menu: readonly { title: string; icon: string | null; entries: readonly PreviewEntry[] }[];
}

/** The menu as a role sees it, with the actions on each page. */
export function MenuPreview({ preview, action }: { preview: MenuPreviewData; action: string }) {
  const { roles, role, menu } = preview;
  return (
    <section className="card menu-preview" aria-labelledby="menu-preview">
      <h2 id="menu-preview">{text.PREVIEW}</h2>
      <form action={action}>
        <label htmlFor="preview-role">{text.PREVIEW_ROLE}</label>
        <div className="with-button">
          <select
            className="input"
            id="preview-role"
            name="previewRole"
            defaultValue={role === null ? "" : String(role)}
          >
            <option value="">{text.PREVIEW_ALL}</option>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button className="button plain">{text.PREVIEW_SHOW}</button>
        </div>
      </form>
      {menu.length === 0 ? <EmptyState text={text.PREVIEW_EMPTY} /> : null}
      {menu.map((group) => (
        <div key={group.title}>
          <h3>
            {group.icon ? <Icon name={group.icon} /> : null}
            {group.title}
          </h3>
          <Entries entries={group.entries} />
        </div>
      ))}
    </section>
  );
}

function Entries({ entries }: { entries: readonly PreviewEntry[] }) {
  return (
    <ul>
      {entries.map(({ title, icon, buttons, below }) => (
        <li key={title}>
          {icon ? <Icon name={icon} /> : null}
          {title}
          {buttons.length > 0 ? <span className="quiet">{`（${buttons.join("、")}）`}</span> : null}
          {below.length > 0 ? <Entries entries={below} /> : null}
        </li>
      ))}
    </ul>
  );
}
