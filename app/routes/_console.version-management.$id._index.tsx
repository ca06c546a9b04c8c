import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";
import { productAt } from "~/services/http/version-pages.server";
import { PRODUCT_TEXT } from "~/services/products/product.text";
import { versionList } from "~/services/products/version-list.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "版本管理", href: null, items: LIST_GAINS },
};

export const loader = consoleLoader("version:list", async (page) => {
  const product = await productAt(page);
  const own = `/version-management/${String(product.id)}`;
  return {
    view: await showList(versionList(product.id), page),
    ways: page.may("version:create") ? [{ text: PRODUCT_TEXT.newVersion, href: `${own}/new` }] : [],
    recordName: product.name,
  };
});

export const action = consoleAction("version:list", async (post) =>
  answerList(versionList((await productAt(post)).id), post),
);

export default function Versions() {
  const { view, ways } = useLoaderData<typeof loader>();
  return <ListPage view={view} ways={ways} />;
}
