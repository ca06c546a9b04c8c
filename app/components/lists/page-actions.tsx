import type { RowAction } from "~/services/collections/lists/list.types";
import { CHOICES } from "../console/frame/open-menus";
import { Icon } from "../console/icon";
import { CachedFragment } from "../layout/cached-fragment";
import { ShellLink } from "../shell/shell-link";
import * as text from "./lists.text";

const isNew = ({ href }: RowAction) => href.endsWith("/new");
const isImport = ({ href }: RowAction) => /\/import(\?|$)/.test(href);

/** Returns the actions that add rows to an empty list: a new record first, then the import. */
export const beginningsOf = (tools: readonly RowAction[]): readonly RowAction[] =>
  [tools.find(isNew), tools.find(isImport)].filter((tool) => tool !== undefined);

/** Actions of a page of rows: a new record first; in narrow spaces the others fold into a menu. */
export const PageActions = ({ tools }: { tools: readonly RowAction[] }) => (
  <CachedFragment as="div" className="page-actions" of={Actions} given={{ tools }} />
);

function Actions({ tools }: { tools: readonly RowAction[] }) {
  const others = tools.filter((tool) => !isNew(tool));
  return (
    <>
      {tools.filter(isNew).map((tool) => (
        <Action key={tool.href} className="button" {...tool} />
      ))}
      {others.length === 0 ? null : (
        <details className="more-actions" data-menu={CHOICES}>
          <summary aria-label={text.MORE_ACTIONS}>
            <Icon name="dots" />
          </summary>
          <div>
            {others.map((tool) => (
              <Action key={tool.href} className="button plain" {...tool} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

const Action = ({ text: label, href, className }: RowAction & { className: string }) => (
  <ShellLink className={className} to={href}>
    {label}
  </ShellLink>
);
