import { MENU_TYPES } from "~/services/products/catalogue/product.types";
import type { ResourceLine } from "~/services/products/resources/resource.types";
import { Fold } from "../form/fold";
import { belowText } from "../form/form.text";
import { Icon } from "../console/icon";
import { ShellLink } from "../shell/shell-link";
import * as text from "./products.text";

export interface TreeRights {
  create: boolean;
  edit: boolean;
  delete: boolean;
}

interface LinesProps {
  path: string;
  lines: readonly ResourceLine[];
  may: TreeRights;
}

/** A tree of resources with collapsible branches; its buttons belong to the surrounding form. */
export function ResourceTree({ path, lines, may }: LinesProps) {
  return (
    <ul className="resource-tree">
      {lines.map((line) => (
        <li key={line.id} id={`resource-${line.id}`}>
          {line.children.length === 0 ? null : <Fold title={belowText(line.title)} />}
          <Line path={path} line={line} may={may} />
          {line.children.length === 0 ? null : <ResourceTree path={path} lines={line.children} may={may} />}
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  path: string;
  line: ResourceLine;
  may: TreeRights;
}

function Line({ path, line, may }: LineProps) {
  const { id, title, icon, menuType, url, perms, roles, isEnabled, isHidden } = line;
  return (
    <div className={isEnabled ? "line" : "line off"}>
      {may.edit || may.delete ? (
        <input type="checkbox" name="ids" value={id} aria-label={text.TICK_OF(title)} />
      ) : null}
      <span className="name">
        {icon ? <Icon name={icon} /> : null}
        {title}
      </span>
      <span className="quiet">{MENU_TYPES[`${menuType}`]}</span>
      {isHidden ? <span className="tone quiet">{text.HIDDEN}</span> : null}
      {isEnabled ? null : <span className="tone warning">{text.DISABLED}</span>}
      <Code text={url ?? perms ?? ""} />
      {url && perms ? <Code text={perms} /> : null}
      <span className="quiet">{text.ROLES(roles)}</span>
      {may.edit || may.create ? <Acts path={path} line={line} may={may} /> : null}
    </div>
  );
}

/** A code that is truncated where space is short, with the whole as tooltip. */
const Code = ({ text: code }: { text: string }) => <code title={code}>{code}</code>;

function Acts({ path, line: { id, title, menuType }, may }: LineProps) {
  return (
    <span className="acts">
      {may.create && menuType !== 3 ? (
        <ShellLink to={`${path}/new?parent=${String(id)}`} aria-label={text.ADD_BELOW(title)}>
          {text.ADD}
        </ShellLink>
      ) : null}
      {may.edit ? (
        <>
          <ShellLink to={`${path}/${String(id)}/edit`} aria-label={text.EDIT_OF(title)}>
            {text.EDIT}
          </ShellLink>
          <button
            className="text-button"
            name="intent"
            value={`up:${String(id)}`}
            aria-label={text.UP_OF(title)}
            title={text.UP}
          >
            <span aria-hidden="true">↑</span>
          </button>
          <button
            className="text-button"
            name="intent"
            value={`down:${String(id)}`}
            aria-label={text.DOWN_OF(title)}
            title={text.DOWN}
          >
            <span aria-hidden="true">↓</span>
          </button>
        </>
      ) : null}
    </span>
  );
}
