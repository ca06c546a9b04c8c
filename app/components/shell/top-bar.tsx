import type { ReactNode } from "react";
import { SEARCH_LINK } from "../kit/palette/search-link.text";
import { CachedFragment } from "../layout/cached-fragment";
import { CONSOLE_HREF, FRAME_LINKS, FRAME_NAV_LABEL } from "../layout/layout.text";
import { Logo } from "../layout/logo";
import { PopoverOpener } from "../layout/popover-buttons";
import { Avatar } from "./avatar";
import type { Section } from "./sections";
import { HELP_LINK, MENU, NO_ROLE_VERSION, USER_MENU_OF } from "./shell.text";
import type { ShellPerson } from "./shell.types";
import { ShellLink } from "./shell-link";

export const USER_MENU_ID = "user-menu";

interface TopBarProps {
  siteTitle: string;
  section: Section | undefined;
  person: ShellPerson;
  bell?: ReactNode;
}

/**
 * The bar of navigation, search, messages and account. On phones all but site name and menu move into the
 * menu.
 */
export function TopBar({ siteTitle, section, person, bell }: TopBarProps) {
  return (
    <header className="top shell-top" data-keys={person.pageKeys ? "" : undefined}>
      <div className="bar">
        <ShellLink className="name" to="/cmsweb">
          <Logo />
          {siteTitle}
        </ShellLink>
        <CachedFragment
          as="nav"
          aria-label={FRAME_NAV_LABEL}
          of={SectionList}
          given={{ section, hasConsole: person.hasConsole }}
        />
        <ShellLink className="to-search" to={SEARCH_LINK.href} data-palette="">
          {SEARCH_LINK.text}
        </ShellLink>
        <ShellLink className="help" to={HELP_LINK.href}>
          {HELP_LINK.text}
        </ShellLink>
        {bell}
        <UserButton person={person} />
      </div>
    </header>
  );
}

interface SectionListProps extends Pick<ShellPerson, "hasConsole"> {
  section: Section | undefined;
}

export function SectionList({ section, hasConsole }: SectionListProps) {
  return (
    <ul>
      {FRAME_LINKS.filter(({ href }) => hasConsole || href !== CONSOLE_HREF).map(({ text, href }) => (
        <li key={href}>
          <ShellLink to={href} aria-current={href === section?.href ? "page" : undefined}>
            {text}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}

export function UserButton({ person }: { person: ShellPerson }) {
  const { userName, summary, roles } = person;
  const active = roles?.versions.find(({ id }) => id === roles.activeId);
  const role = active?.roles ?? (roles?.versions.length ? NO_ROLE_VERSION : undefined);
  return (
    <PopoverOpener
      of={USER_MENU_ID}
      className="user-button"
      aria-label={USER_MENU_OF(role ? `${userName}，${role}` : userName)}
      short={MENU}
    >
      <Avatar name={summary?.realname || userName} path={summary?.avatar} />
      <span className="user-name" title={userName}>
        {userName}
        {role ? <small>{role}</small> : null}
      </span>
      <span className="menu-word">{MENU}</span>
    </PopoverOpener>
  );
}
