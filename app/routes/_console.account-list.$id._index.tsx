import { useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { postPerson, viewPerson } from "~/services/http/person-record.server";
import { ACCOUNT_PAGE_TEXT } from "~/services/people/account-page.text";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: ACCOUNT_PAGE_TEXT.account, href: null, items: [] },
};

export const loader = consoleLoader("account:list", viewPerson);

export const action = consoleAction("account:list", postPerson);

export const headers = pageHeaders;

export default function Account() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
