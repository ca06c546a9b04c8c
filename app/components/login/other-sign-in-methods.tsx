import { socialPath } from "./login-links";
import { NOT_OPEN, OTHER_SIGN_IN_METHODS, SOCIAL_PROVIDERS, SOCIAL_CLOSED } from "./login.text";
import type { LoginPageProps } from "./login-page.types";

/**
 * Announced sign-in methods that are not available yet; each link explains that on a page of its own, with
 * JavaScript in an alert.
 */
export function OtherSignInMethods({ view, query }: Pick<LoginPageProps, "view" | "query">) {
  return (
    <section className="others">
      <h2>{OTHER_SIGN_IN_METHODS}</h2>
      <ul>
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
