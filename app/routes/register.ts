import { redirect } from "@remix-run/node";
import { loginPath } from "~/components/login/login-links";
import { pageLoader } from "~/pages/page.server";
import { preservedQuery } from "./login/view";

/** Where people look for it; the form is one of the sign-in page's. */
export const loader = pageLoader(({ url }) =>
  redirect(loginPath("register-phone", preservedQuery(url.searchParams))),
);
