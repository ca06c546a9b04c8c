import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { grantList } from "~/services/grants/grant-list.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { ownerAt } from "~/services/http/grant-pages.server";
import { answerConfirm, showConfirm } from "~/services/http/list-bulk.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("provider-product:list", async (page) =>
  showConfirm(grantList(await ownerAt(page, "provider")), page),
);

export const action = consoleAction("provider-product:list", async (post) =>
  answerConfirm(grantList(await ownerAt(post, "provider")), post),
);

export default function ConfirmProviderProducts() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
