import { redirect } from "@remix-run/node";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { listRegionsBelow } from "~/services/reference-data/region-choice.server";

/** Returns the regions below a chosen province or city; a request for HTML is redirected to the page. */
export const loader = pageLoader(async ({ request, url }) => {
  if (request.headers.get("Accept")?.includes("text/html")) return redirect("/personal");
  return { lines: await listRegionsBelow(url.searchParams.get("below") ?? "") };
});

export const action = refusePosts;

/** Never shown; with a component the route answers posts and errors with a page instead of data. */
export default function Regions() {
  return null;
}
