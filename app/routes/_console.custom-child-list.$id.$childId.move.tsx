import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { moveCompanyForm } from "~/services/http/company-move.server";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";

const TITLE = "转移到其他客户";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: TITLE, href: null, items: FORM_GAINS },
};

export const loader = consoleLoader("customer-child:edit", (page) => viewForm(page, moveCompanyForm));

export const action = consoleAction(
  "customer-child:edit",
  (post) => postForm(post, moveCompanyForm),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function MoveChild() {
  const view = useLoaderData<typeof loader>();
  const { id = "", childId = "" } = useParams();
  return <FormPage title={TITLE} view={view} backHref={`/custom-child-list/${id}/${childId}`} />;
}
