import { redirect } from "@remix-run/node";
import { pageLoader } from "~/pages/page.server";

/** Redirects to the public site. The guard does so already; this remains for changes of the guard. */
export const loader = pageLoader(() => redirect("/cmsweb"));
