import { useLoaderData, useLocation } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { placeAction, placeLoader } from "~/console/console-page.server";
import { answerConfirmAt, showConfirmAt } from "~/console/lists/list-places.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "操作确认", href: null, items: "none" },
};

export const loader = placeLoader(showConfirmAt);

export const action = placeAction(answerConfirmAt);

export default function Confirm() {
  const { pathname } = useLocation();
  return <ConfirmPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
