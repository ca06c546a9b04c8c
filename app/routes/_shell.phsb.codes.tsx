import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { codeAddress, CODES_PATH } from "~/components/codes/code-address";
import { CodesPage } from "~/components/codes/codes-page";
import { CODES_TITLE, foundTitle } from "~/components/codes/codes.text";
import { baseDataItem } from "~/components/form/lookup/reference-item";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { viewCodes } from "~/pages/codes/codes-view.server";
import { formAction, pageLoader } from "~/pages/page.server";
import { setFavouriteList } from "~/services/identity/preferences/settings.server";
import { readCodeQuery } from "~/services/reference-data/code-query";
import { findList } from "~/services/reference-data/lists.server";
import { DomainError } from "~/services/runtime/failures/errors";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: CODES_TITLE, href: "/phsb/codes", items: "codes" },
};

export const loader = pageLoader(async ({ session, url }) => {
  const { findings, ...view } = await viewCodes(session!, url);
  if (!findings) return { ...view, findings };
  const { suggested, ...found } = findings;
  const { type } = found.list;
  const options = suggested.map(({ id, code, name }) => baseDataItem({ id, type, code, cnName: name }));
  const trail = [{ title: CODES_TITLE, href: CODES_PATH }];
  return { ...view, findings: { ...found, options }, title: found.list.title, trail };
});

/** Adds the list to the favourites or removes it, by the star beside its title. */
export const action = formAction(async ({ session, url, form }) => {
  const { type, typed, page } = readCodeQuery(url.searchParams);
  const isFavourite = form.intent === "favourite";
  if (type === null || !(isFavourite || form.intent === "no-favourite") || !(await findList(type)))
    throw new DomainError("not-found");
  await setFavouriteList(session!.accountId, type, isFavourite);
  return redirect(codeAddress(type, typed, page), 303);
});

export default function Codes() {
  const view = useLoaderData<typeof loader>();
  const { site, token } = useChrome();
  const { findings, search } = view;
  const part = findings?.list.title ?? (search ? foundTitle(search.typed) : "");
  const title = part === "" ? CODES_TITLE : `${part} - ${CODES_TITLE}`;
  return (
    <>
      <PageTitle title={title} siteTitle={site.title} />
      <CodesPage {...view} token={token} />
    </>
  );
}
