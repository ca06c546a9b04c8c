import { useLoaderData, useLocation } from "@remix-run/react";
import { ResultPage } from "~/components/lists/results/result-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { answerResultAt, showResultAt } from "~/collections/lists/list-routes.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "处理结果", href: null, items: "none" },
};

export const loader = collections.loader(showResultAt);

export const action = collections.action(answerResultAt);

export default function Result() {
  const { pathname } = useLocation();
  return <ResultPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
