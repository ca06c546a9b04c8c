import { CARD_TAB_PATH } from "../console/console-login.text";
import { socialPath } from "./login-links";
import {
  CARD_SIGN_IN,
  CARD_SIGN_IN_FOR,
  NOT_OPEN,
  OTHER_SIGN_IN_METHODS,
  SOCIAL_PROVIDERS,
  SOCIAL_CLOSED,
} from "./login.text";
import type { LoginPageProps } from "./login-page.types";

/**
 * Sign-in by card where it is configured, and announced methods that are not available yet; each of their links explains that on a page of its own, with
 * JavaScript in an alert.
 */
export function OtherSignInMethods({
  view,
  query,
  hasCardSignIn,
}: Pick<LoginPageProps, "view" | "query" | "hasCardSignIn">) {
  return (
    <section className="others">
      <h2>{OTHER_SIGN_IN_METHODS}</h2>
      <ul>
        {hasCardSignIn ? (
          <li>
            <a className="button plain" href={CARD_TAB_PATH}>
              {CARD_SIGN_IN} <small>{CARD_SIGN_IN_FOR}</small>
            </a>
          </li>
        ) : null}
        {SOCIAL_PROVIDERS.map(({ kind, name }) => (
          <li key={kind}>
            <a className="button plain" href={socialPath(kind, view, query)} data-alert={SOCIAL_CLOSED}>
              {name} <small>{NOT_OPEN}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
