import { useFetcher } from "@remix-run/react";
import { CachedFragment } from "../../layout/cached-fragment";
import type { FormToken } from "../../layout/layout.types";
import { Logo } from "../../layout/logo";
import { PopoverCloser } from "../../layout/popover-buttons";
import { ShellLink } from "../../shell/shell-link";
import {
  CLOSE_SIDEBAR,
  CONSOLE_NAME,
  FOLD_SIDEBAR,
  NO_MENU,
  SETTINGS_PATH,
  SIDEBAR_LABEL,
  UNFOLD_SIDEBAR,
} from "../console.text";
import type { SidebarEntry, SidebarGroup } from "../console.types";
import { Icon } from "../icon";

export const SIDEBAR_ID = "console-menu";

interface SidebarProps {
  groups: SidebarGroup[];
  isFolded: boolean;
  hasLogo: boolean;
  token: FormToken;
  returnTo: string;
}

/**
 * The menu of the active role version. Below 992 px it is a drawer: a native popover that starts closed;
 * above, the style sheet always shows it.
 */
export function Sidebar({ groups, isFolded, hasLogo, token, returnTo }: SidebarProps) {
  return (
    <nav id={SIDEBAR_ID} className="sidebar" popover="auto" aria-label={SIDEBAR_LABEL}>
      <PopoverCloser of={SIDEBAR_ID} className="text-button close">
        {CLOSE_SIDEBAR}
      </PopoverCloser>
      {hasLogo ? (
        <p className="sidebar-logo">
          <Logo />
          <span>{CONSOLE_NAME}</span>
        </p>
      ) : null}
      {groups.length === 0 ? <p className="no-menu quiet">{NO_MENU}</p> : null}
      <CachedFragment as="ul" of={Groups} given={{ groups, isFolded }} />
      <FoldButton isFolded={isFolded} token={token} returnTo={returnTo} />
    </nav>
  );
}

function Groups({ groups, isFolded }: Pick<SidebarProps, "groups" | "isFolded">) {
  return groups.map((group) => (
    <li key={group.title}>
      <Group group={group} isFolded={isFolded} />
    </li>
  ));
}

/** A group of the menu; one with a single page is shown as that page. */
function Group({ group, isFolded }: { group: SidebarGroup; isFolded: boolean }) {
  const [only, ...others] = group.entries;
  if (only && others.length === 0) return <Entry entry={only} isAlone isFolded={isFolded} />;
  return (
    <details name="console-group" open={group.isCurrent && !isFolded}>
      <summary aria-current={group.isCurrent ? "true" : undefined} title={isFolded ? group.title : undefined}>
        <Icon name={group.icon} />
        <span>{group.title}</span>
      </summary>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.href}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const CURRENT = { page: "page", below: "true" } as const;

interface EntryProps {
  entry: SidebarEntry;
  /** Whether it is shown in place of a group, with its icon, which a folded menu shows alone. */
  isAlone?: boolean;
  isFolded?: boolean;
}

function Entry({ entry, isAlone = false, isFolded = false }: EntryProps) {
  const { title, icon, href, current } = entry;
  return (
    <ShellLink
      to={href}
      aria-current={current ? CURRENT[current] : undefined}
      title={isFolded ? title : undefined}
    >
      {isAlone ? <Icon name={icon} /> : null}
      <span>{title}</span>
    </ShellLink>
  );
}

/**
 * Button that stores whether the menu is folded; where scripts run it does not reload the page, so input is
 * preserved.
 */
function FoldButton({ isFolded, token, returnTo }: Omit<SidebarProps, "groups" | "hasLogo">) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form className="fold" method="post" action={SETTINGS_PATH} preventScrollReset>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="collapsed" value={String(!isFolded)} />
      <button name="intent" value="fold">
        <Icon name={isFolded ? "layout-sidebar-left-expand" : "layout-sidebar-left-collapse"} />
        <span>{isFolded ? UNFOLD_SIDEBAR : FOLD_SIDEBAR}</span>
      </button>
    </fetcher.Form>
  );
}
