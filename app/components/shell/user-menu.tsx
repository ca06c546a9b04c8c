import { SEARCH_LINK } from "../kit/palette/search-link.text";
import { APPEARANCE_LABEL, FRAME_NAV_LABEL, LOOKS, SIGN_OUT } from "../layout/layout.text";
import { CachedFragment } from "../layout/cached-fragment";
import { AppearanceForm } from "../layout/appearance-form";
import type { FormToken, PageChrome } from "../layout/layout.types";
import { useLive } from "../live/live-context";
import { unreadInWords } from "../live/live.text";
import { PopoverCloser } from "../layout/popover-buttons";
import { KEYS_LINK } from "./keys/keys-help.text";
import { PersonHead } from "./person-head";
import { PreviousSignIn } from "./previous-sign-in";
import { RoleSwitch } from "./role-switch";
import type { Section } from "./sections";
import {
  BASIC_INFO_LINK,
  CLOSE_MENU,
  COMPLETE_INFO,
  CUSTOMER,
  HELP_LINK,
  IDENTITY_LINK,
  MESSAGES_LINK,
  NOT_CERTIFIED,
  PERSON_NOT_READ,
  PROVIDER,
  REFRESH,
  SECURITY_LINK,
  USER_MENU_LABEL,
} from "./shell.text";
import type { PersonSummary, ShellPerson } from "./shell.types";
import { SectionList, USER_MENU_ID } from "./top-bar";
import { ShellLink } from "./shell-link";

interface UserMenuProps {
  person: ShellPerson;
  section: Section | undefined;
  chrome: Pick<PageChrome, "appearance" | "token" | "returnTo">;
  /** Further pages of the person, where the frame has no other link to them. */
  more?: readonly { readonly text: string; readonly href: string }[];
}

/**
 * The person's menu, beside the name; on phones a drawer that includes sections and messages. A native
 * popover works without JavaScript.
 */
export function UserMenu({ person, section, chrome, more = [] }: UserMenuProps) {
  const { unread } = useLive();
  const { token, returnTo, appearance } = chrome;
  const { userName, summary, phoneBound, emailBound, hasConsole, roles, previousSignIn } = person;
  return (
    <CachedFragment
      as="div"
      id={USER_MENU_ID}
      className="user-menu"
      popover="auto"
      role="group"
      aria-label={USER_MENU_LABEL}
      of={Menu}
      given={{
        person: { userName, summary, phoneBound, emailBound, hasConsole, roles, previousSignIn },
        section,
        unread: unread?.total ?? 0,
        more,
        appearance,
        tokenName: token.name,
      }}
      perRequest={{ tokenValue: token.value, returnTo }}
    />
  );
}

interface MenuProps extends Pick<UserMenuProps, "section"> {
  person: Pick<
    ShellPerson,
    "userName" | "summary" | "phoneBound" | "emailBound" | "hasConsole" | "roles" | "previousSignIn"
  >;
  /** Number of unread messages. */
  unread: number;
  more: NonNullable<UserMenuProps["more"]>;
  appearance: PageChrome["appearance"];
  tokenName: FormToken["name"];
  tokenValue: string;
  returnTo: string;
}

function Menu({ person, section, unread, more, appearance, returnTo, ...of }: MenuProps) {
  const token = { name: of.tokenName, value: of.tokenValue };
  return (
    <>
      <PopoverCloser of={USER_MENU_ID} className="text-button close">
        {CLOSE_MENU}
      </PopoverCloser>
      <PersonHead person={person} />
      <nav className="drawer" aria-label={FRAME_NAV_LABEL}>
        <MenuLinks section={section} hasConsole={person.hasConsole} unread={unread} />
      </nav>
      <OwnPages summary={person.summary} returnTo={returnTo} more={more} />
      <Looks appearance={appearance} token={token} returnTo={returnTo} />
      <RoleSwitch roles={person.roles} token={token} returnTo={returnTo} />
      <PreviousSignIn time={person.previousSignIn} />
      <form className="sign-out" method="post" action="/sign-out">
        <input type="hidden" name={token.name} value={token.value} />
        <button className="button plain wide">{SIGN_OUT}</button>
      </form>
    </>
  );
}

interface MenuLinksProps extends Pick<MenuProps, "section" | "unread">, Pick<ShellPerson, "hasConsole"> {}

function MenuLinks({ section, hasConsole, unread }: MenuLinksProps) {
  return (
    <>
      <SectionList section={section} hasConsole={hasConsole} />
      <ul>
        <li>
          <ShellLink to={MESSAGES_LINK.href}>
            {MESSAGES_LINK.text}
            {unread > 0 ? <em>{unreadInWords(unread)}</em> : null}
          </ShellLink>
        </li>
        {[SEARCH_LINK, HELP_LINK].map(({ text, href }) => (
          <li key={href}>
            <ShellLink to={href} data-palette={href === SEARCH_LINK.href ? "" : undefined}>
              {text}
            </ShellLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Appearance settings: the current choice in the summary, the form inside. */
function Looks(chrome: UserMenuProps["chrome"]) {
  const { appearance } = chrome;
  const chosen = LOOKS.flatMap(({ looks }) => looks.filter(({ name, value }) => appearance[name] === value));
  return (
    <details className="menu-looks">
      <summary>
        {APPEARANCE_LABEL}
        <em>{chosen.map(({ text }) => text).join(" · ")}</em>
      </summary>
      <AppearanceForm {...chrome} />
    </details>
  );
}

interface OwnPagesProps {
  returnTo: string;
  summary: PersonSummary | null;
  more: NonNullable<UserMenuProps["more"]>;
}

/**
 * Identity by tenant type of a certified organisation; otherwise shown as not certified (docs/forms.md,
 * section 5).
 */
const IDENTITIES = { 1: CUSTOMER, 2: PROVIDER } as const;
const identityOf = ({ tenantType }: PersonSummary) =>
  tenantType === null || tenantType === 0 ? NOT_CERTIFIED : IDENTITIES[tenantType];

function OwnPages({ summary, returnTo, more }: OwnPagesProps) {
  return (
    <ul className="own-pages">
      <li>
        <ShellLink to={BASIC_INFO_LINK.href}>
          {BASIC_INFO_LINK.text}
          {summary?.incomplete ? <em>{COMPLETE_INFO}</em> : null}
        </ShellLink>
      </li>
      {summary && summary.tenantType !== 0 ? (
        <li>
          <ShellLink to={IDENTITY_LINK.href}>
            {IDENTITY_LINK.text}
            <em>{identityOf(summary)}</em>
          </ShellLink>
        </li>
      ) : null}
      <li>
        <ShellLink to={SECURITY_LINK.href}>{SECURITY_LINK.text}</ShellLink>
      </li>
      <li>
        <ShellLink to={KEYS_LINK.href}>{KEYS_LINK.text}</ShellLink>
      </li>
      {more.map(({ text, href }) => (
        <li key={href}>
          <ShellLink to={href}>{text}</ShellLink>
        </li>
      ))}
      {summary ? null : (
        <li className="not-read">
          {PERSON_NOT_READ}
          <a href={returnTo}>{REFRESH}</a>
        </li>
      )}
    </ul>
  );
}
