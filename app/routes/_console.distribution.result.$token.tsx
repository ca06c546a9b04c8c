import { useLoaderData } from "@remix-run/react";
import { ResultPage } from "~/components/lists/result-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerDistributionResult, showDistributionResult } from "~/services/http/distribution-pages.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "处理结果", href: null, items: [] },
};

export const loader = consoleLoader("role-assign:list", showDistributionResult);

export const action = consoleAction("role-assign:list", answerDistributionResult);

export default function DistributionResult() {
  return <ResultPage view={useLoaderData<typeof loader>()} />;
}
