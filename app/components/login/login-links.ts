import type { LoginView } from "./login-page.types";

const OWN_QUERY: Record<LoginView, string> = {
  password: "mode=1",
  code: "mode=2",
  reset: "mode=3",
  "register-phone": "register=1",
  "register-email": "register=2",
};

/**
 * Returns the address of one mode of the login page; `query` holds further parameters of the current address.
 */
export function loginPath(view: LoginView, query: string): string {
  return `/login?${OWN_QUERY[view]}${query ? `&${query}` : ""}`;
}

/**
 * Returns the address of a social provider's page; preserves the query, so that going back opens the same
 * form.
 */
export function socialPath(kind: string, view: LoginView, query: string): string {
  return loginPath(view, query).replace("/login", `/login/social/${kind}`);
}
