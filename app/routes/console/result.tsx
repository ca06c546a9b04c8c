import { useLoaderData, useLocation } from "@remix-run/react";
import { ResultPage } from "~/components/lists/result-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { placeAction, placeLoader } from "~/console/console-page.server";
import { answerResultAt, showResultAt } from "~/console/lists/list-places.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "处理结果", href: null, items: "none" },
};

export const loader = placeLoader(showResultAt);

export const action = placeAction(answerResultAt);

export default function Result() {
  const { pathname } = useLocation();
  return <ResultPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
