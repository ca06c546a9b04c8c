import { useLoaderData, useLocation } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/console/forms/console-draft.server";
import { placeAction, placeLoader } from "~/console/console-page.server";
import { postFormAt, viewFormAt } from "~/console/forms/form-places.server";
import { pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  enhancements: { title: "集群管理中心的各个表单", href: null, items: "form" },
};

export const loader = placeLoader(viewFormAt);

export const action = placeAction(postFormAt, { keep: keepForm() });

export const headers = pageHeaders;

export default function Form() {
  const { pathname } = useLocation();
  const { title, view, backHref } = useLoaderData<typeof loader>();
  return <FormPage key={pathname} title={title} view={view} backHref={backHref} />;
}
