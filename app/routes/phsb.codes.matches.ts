import { redirect } from "@remix-run/node";
import { baseDataItem } from "~/components/form/lookup/reference-item";
import { DomainError } from "~/services/runtime/failures/errors";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { suggestCodes } from "~/services/reference-data/code-lookup.server";
import { TARIFF } from "~/services/reference-data/hs-codes/hs-code.types";
import { suggestHsCodes, type SuggestedCode } from "~/services/reference-data/hs-codes/hs-elements.server";
import { readCodeQuery } from "~/services/reference-data/code-query";

const tariffItem = ({ code, name }: SuggestedCode) =>
  baseDataItem({ id: code, type: TARIFF, code, cnName: name });

/**
 * Returns suggestions for a code field, of a list or of the tariff (`type=hs`); a request for HTML is
 * redirected to the page.
 */
export const loader = pageLoader(async ({ request, url }) => {
  if (request.headers.get("Accept")?.includes("text/html")) return redirect(`/phsb/codes${url.search}`);
  const { type, typed } = readCodeQuery(url.searchParams);
  if (url.searchParams.get("type") === TARIFF)
    return { items: (await suggestHsCodes(typed)).map(tariffItem) };
  const suggestions = type === null ? null : await suggestCodes(type, typed);
  if (type === null || !suggestions) throw new DomainError("not-found");
  if (!suggestions.rows) throw new DomainError("unavailable");
  return {
    items: suggestions.rows.map(({ id, code, name }) => baseDataItem({ id, type, code, cnName: name })),
  };
});

export const action = refusePosts;

/** Never shown; with a component the route answers posts and errors with a page instead of data. */
export default function CodeMatches() {
  return null;
}
