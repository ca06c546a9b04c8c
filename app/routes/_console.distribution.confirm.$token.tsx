import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import {
  answerDistributionConfirm,
  showDistributionConfirm,
} from "~/services/http/distribution-pages.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("role-assign:list", showDistributionConfirm);

export const action = consoleAction("role-assign:list", answerDistributionConfirm);

export default function DistributionConfirm() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
