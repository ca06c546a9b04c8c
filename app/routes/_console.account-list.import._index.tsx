import { useLoaderData } from "@remix-run/react";
import { ImportPage } from "~/components/imports/import-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerImport, showImport } from "~/services/http/import-pages.server";
import { accountImport } from "~/services/people/account-import.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: "导入账号", href: "/account-list/import", items: [] },
};

export const loader = consoleLoader("account:import", (page) => showImport(accountImport, page));

export const action = consoleAction("account:import", (post) => answerImport(accountImport, post));

export default function ImportAccounts() {
  return <ImportPage view={useLoaderData<typeof loader>()} />;
}
