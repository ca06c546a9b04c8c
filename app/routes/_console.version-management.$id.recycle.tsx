import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";
import { productAt } from "~/services/http/version-pages.server";
import { versionRecycle } from "~/services/products/version-list.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "版本管理 - 回收站", href: null, items: LIST_GAINS },
};

export const loader = consoleLoader("version:archive", async (page) => {
  const product = await productAt(page);
  return { view: await showList(versionRecycle(product.id), page), recordName: product.name };
});

export const action = consoleAction("version:archive", async (post) =>
  answerList(versionRecycle((await productAt(post)).id), post),
);

export default function VersionRecycle() {
  return <ListPage view={useLoaderData<typeof loader>().view} />;
}
