import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerConfirm, showConfirm } from "~/services/http/list-bulk.server";
import { productAt } from "~/services/http/version-pages.server";
import { versionList } from "~/services/products/version-list.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("version:list", async (page) =>
  showConfirm(versionList((await productAt(page)).id), page),
);

export const action = consoleAction("version:list", async (post) =>
  answerConfirm(versionList((await productAt(post)).id), post),
);

export default function VersionListConfirm() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
