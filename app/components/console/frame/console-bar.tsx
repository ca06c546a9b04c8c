import type { ReactNode } from "react";
import { useIsHydrated } from "../../form/use-is-hydrated";
import { CachedFragment } from "../../layout/cached-fragment";
import { CONSOLE_HREF, SIGN_OUT } from "../../layout/layout.text";
import type { FormToken } from "../../layout/layout.types";
import { Logo } from "../../layout/logo";
import { PopoverOpener } from "../../layout/popover-buttons";
import { HELP_LINK } from "../../shell/shell.text";
import type { ShellPerson } from "../../shell/shell.types";
import { ShellLink } from "../../shell/shell-link";
import { UserButton } from "../../shell/top-bar";
import { CONSOLE_NAME, OPEN_SIDEBAR, SEARCH_BUTTON, SEARCH_HINT, SEARCH_TITLE } from "../console.text";
import { SEARCH_ID, SEARCH_KEYS, SEARCH_PATH } from "../../kit/palette/search-link.text";
import { Icon } from "../icon";
import { SIDEBAR_ID } from "./sidebar";

interface ConsoleBarProps {
  person: ShellPerson;
  bell: ReactNode;
  token: FormToken;
}

/** The top bar of the console, in place of the shell's. */
export function ConsoleBar({ person, bell, token }: ConsoleBarProps) {
  return (
    <header className="console-bar">
      <PopoverOpener of={SIDEBAR_ID} className="burger">
        <Icon name="menu-2" />
        <span className="unseen">{OPEN_SIDEBAR}</span>
      </PopoverOpener>
      <ShellLink className="name" to={CONSOLE_HREF}>
        <Logo />
        {CONSOLE_NAME}
      </ShellLink>
      <CachedFragment
        as="form"
        className="console-find"
        role="search"
        aria-label={SEARCH_TITLE}
        action={SEARCH_PATH}
        of={Find}
        given={{}}
      />
      <ShellLink className="find-link" to={SEARCH_PATH} data-palette="">
        <Icon name="search" />
        <span className="unseen">{SEARCH_TITLE}</span>
      </ShellLink>
      <ShellLink className="help" to={HELP_LINK.href}>
        {HELP_LINK.text}
      </ShellLink>
      {bell}
      <form className="leave" method="post" action="/sign-out">
        <input type="hidden" name={token.name} value={token.value} />
        <button>{SIGN_OUT}</button>
      </form>
      <UserButton person={person} />
    </header>
  );
}

/** Search field; its shortcut is shown once it works. */
function Find() {
  const isHydrated = useIsHydrated();
  return (
    <>
      <input
        id={SEARCH_ID}
        data-palette=""
        type="search"
        name="q"
        aria-label={SEARCH_TITLE}
        placeholder={SEARCH_HINT}
        maxLength={50}
        enterKeyHint="search"
      />
      <kbd aria-hidden="true" data-live={isHydrated || undefined}>
        {SEARCH_KEYS}
      </kbd>
      <button>
        <Icon name="search" />
        <span className="unseen">{SEARCH_BUTTON}</span>
      </button>
    </>
  );
}
