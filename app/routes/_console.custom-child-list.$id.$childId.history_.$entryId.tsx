import { useLoaderData } from "@remix-run/react";
import { RevertPage } from "~/components/lists/revert-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { CHILDREN } from "~/services/http/company-pages.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerRevert, showRevert } from "~/services/http/list-revert.server";
import { pageHeaders } from "~/services/http/page.server";
import { revertibleCompany } from "~/services/http/revertible.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "一级客户恢复到历史版本", href: null, items: [] },
};

const place = revertibleCompany(CHILDREN);

export const loader = consoleLoader("customer-child:edit", (page) => showRevert(page, place));

export const action = consoleAction("customer-child:edit", (post) => answerRevert(post, place));

export const headers = pageHeaders;

export default function Revert() {
  return <RevertPage view={useLoaderData<typeof loader>()} />;
}
