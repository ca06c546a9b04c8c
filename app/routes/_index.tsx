import { redirect } from "@remix-run/node";
import { pageLoader } from "~/pages/page.server";

/** The guard leads everybody on; it stands here for whoever changes the guard. */
export const loader = pageLoader(() => redirect("/cmsweb"));
