import { useLoaderData, useLocation } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/results/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { answerConfirmAt, showConfirmAt } from "~/collections/lists/list-routes.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "操作确认", href: null, items: "none" },
};

export const loader = collections.loader(showConfirmAt);

export const action = collections.action(answerConfirmAt);

export default function Confirm() {
  const { pathname } = useLocation();
  return <ConfirmPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
