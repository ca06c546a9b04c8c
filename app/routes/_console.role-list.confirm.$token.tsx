import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerConfirm, showConfirm } from "~/services/http/list-bulk.server";
import { roleList } from "~/services/roles/role-list.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("role:list", (page) => showConfirm(roleList, page));

export const action = consoleAction("role:list", (post) => answerConfirm(roleList, post));

export default function RoleListConfirm() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
