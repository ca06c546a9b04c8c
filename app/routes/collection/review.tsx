import { useLoaderData, useLocation } from "@remix-run/react";
import { ReviewPage } from "~/components/declarations/review/review-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { storeFormDraft } from "~/collections/forms/form-draft.server";
import { answerFormAt, showFormAt } from "~/collections/forms/form-routes.server";
import { viewReviewDesk } from "~/desk/declarations/review/review-desk.server";
import { pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  enhancements: { title: "复核报关单", href: null, items: "review" },
};

export const loader = collections.loader(async (page) => {
  const form = await showFormAt(page);
  return { ...form, desk: await viewReviewDesk(page) };
});

export const action = collections.action(answerFormAt, storeFormDraft());

export const headers = pageHeaders;

export default function Review() {
  const { pathname } = useLocation();
  return <ReviewPage key={pathname} {...useLoaderData<typeof loader>()} />;
}
