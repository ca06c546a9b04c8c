import { useLoaderData } from "@remix-run/react";
import { CodesPage } from "~/components/codes/codes-page";
import { CODES_TITLE } from "~/components/codes/codes.text";
import { baseDataItem } from "~/components/form/lookup/reference-item";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { now } from "~/services/runtime/process/clock.server";
import { relativeTime } from "~/services/format/time";
import { nothingToPost, pageLoader } from "~/pages/page.server";
import { readCodeQuery } from "~/services/reference-data/code-query";
import { groupLists, lookUpCodes, suggestCodes } from "~/services/reference-data/code-lookup.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: CODES_TITLE, href: "/phsb/codes", items: "codes" },
};

export const loader = pageLoader(async ({ url }) => {
  const choices = await groupLists();
  const { type, typed, page } = readCodeQuery(url.searchParams);
  const lookup = type === null ? null : await lookUpCodes(type, typed, page);
  if (type === null || !lookup) return { choices, findings: null };
  const suggestions = await suggestCodes(type, typed);
  const { facts: list, meant, failed, ...found } = lookup;
  const since = failed && failed.knownAt !== null ? relativeTime(failed.knownAt, now()) : null;
  const options = (suggestions?.rows ?? []).map(({ id, code, name }) =>
    baseDataItem({ id, type, code, cnName: name }),
  );
  return {
    choices,
    findings: {
      ...found,
      list,
      typed,
      options,
      meant: meant.kind === "row" ? meant.row : null,
      failed: failed && { since },
    },
  };
});

export const action = nothingToPost;

export default function Codes() {
  const { choices, findings } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  const title = findings ? `${findings.list.title} - ${CODES_TITLE}` : CODES_TITLE;
  return (
    <>
      <PageTitle title={title} siteTitle={chrome.site.title} />
      <CodesPage choices={choices} findings={findings} />
    </>
  );
}
