import { useLoaderData, useLocation } from "@remix-run/react";
import { FormPage } from "~/components/console/forms/form-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { storeFormDraft } from "~/collections/forms/form-draft.server";
import { answerFormAt, showFormAt } from "~/collections/forms/form-routes.server";
import passkeyScriptUrl from "~/enhance/public-passkey.ts?worker&url";
import { pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  styles: "console",
  enhancements: { title: "集群管理中心的各个表单", href: null, items: "form" },
};

export const loader = collections.loader(showFormAt);

export const action = collections.action(answerFormAt, storeFormDraft(["certificate"]));

export const headers = pageHeaders;

export default function Form() {
  const { pathname } = useLocation();
  const { title, view, backHref } = useLoaderData<typeof loader>();
  const mayBePasskey = view.sections.some(({ fields }) =>
    fields.some(({ control }) => control.kind === "secret" && control.mayBePasskey),
  );
  return (
    <>
      <FormPage key={pathname} title={title} view={view} backHref={backHref} />
      {mayBePasskey ? <script async type="module" src={passkeyScriptUrl} /> : null}
    </>
  );
}
