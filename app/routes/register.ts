import { redirect } from "@remix-run/node";
import { loginPath } from "~/components/login/login-links";
import { pageLoader } from "~/pages/page.server";
import { preservedQuery } from "./login/view";

/** Redirects to the registration form, which is on the login page. */
export const loader = pageLoader(({ url }) =>
  redirect(loginPath("register-phone", preservedQuery(url.searchParams))),
);
