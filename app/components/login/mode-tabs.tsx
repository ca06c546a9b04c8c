import { loginPath } from "./login-links";
import { REGISTER_TABS, REGISTER_TABS_LABEL, SIGN_IN_TABS, SIGN_IN_TABS_LABEL } from "./login.text";
import type { LoginView } from "./login-page.types";

/** Links to the modes of sign-in or registration; the reset form has none. */
export function ModeTabs({ view, query }: { view: LoginView; query: string }) {
  if (view === "reset") return null;
  const isSignIn = view === "password" || view === "code";
  return (
    <nav aria-label={isSignIn ? SIGN_IN_TABS_LABEL : REGISTER_TABS_LABEL}>
      <ul className="tabs">
        {(isSignIn ? SIGN_IN_TABS : REGISTER_TABS).map((tab) => (
          <li key={tab.view}>
            <a href={loginPath(tab.view, query)} aria-current={tab.view === view ? "page" : undefined}>
              {tab.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
