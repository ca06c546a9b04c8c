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

export const loader = consoleLoader("customer-product:list", async (page) =>
  showConfirm(grantList(await ownerAt(page, "customer")), page),
);

export const action = consoleAction("customer-product:list", async (post) =>
  answerConfirm(grantList(await ownerAt(post, "customer")), post),
);

export default function ConfirmCustomerProducts() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
