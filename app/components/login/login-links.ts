import type { LoginView } from "./login-page.types";

const OWN_QUERY: Record<LoginView, string> = {
  password: "mode=1",
  code: "mode=2",
  reset: "mode=3",
  "register-phone": "register=1",
  "register-email": "register=2",
};

/** Address of one mode of the login page; `query` is what else stands in the present address. */
export function loginPath(view: LoginView, query: string): string {
  return `/login?${OWN_QUERY[view]}${query ? `&${query}` : ""}`;
}

/** Keeps the whole query, so that the way back leads to the same form. */
export function socialPath(kind: string, view: LoginView, query: string): string {
  return loginPath(view, query).replace("/login", `/login/social/${kind}`);
}
