import { useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleLoader } from "~/services/http/console-page.server";
import { nothingToPost, pageHeaders } from "~/services/http/page.server";
import { viewMembers } from "~/services/http/member-pages.server";
import { ACCOUNT_PAGE_TEXT } from "~/services/people/account-page.text";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: ACCOUNT_PAGE_TEXT.members, href: null, items: [] },
};

export const loader = consoleLoader("account:member", viewMembers);

export const action = nothingToPost;

export const headers = pageHeaders;

export default function Members() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
