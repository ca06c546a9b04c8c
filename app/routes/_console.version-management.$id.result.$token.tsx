import { useLoaderData } from "@remix-run/react";
import { ResultPage } from "~/components/lists/result-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerResult } from "~/services/http/list-bulk.server";
import { showResult } from "~/services/http/list-result.server";
import { productAt } from "~/services/http/version-pages.server";
import { versionList } from "~/services/products/version-list.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "处理结果", href: null, items: [] },
};

export const loader = consoleLoader("version:list", async (page) =>
  showResult(versionList((await productAt(page)).id), page),
);

export const action = consoleAction("version:list", async (post) =>
  answerResult(versionList((await productAt(post)).id), post),
);

export default function VersionListResult() {
  return <ResultPage view={useLoaderData<typeof loader>()} />;
}
