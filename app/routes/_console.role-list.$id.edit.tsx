import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { editRolePage } from "~/services/http/role-pages.server";
import { ROLE_TEXT } from "~/services/roles/role.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: ROLE_TEXT.editRole, href: null, items: FORM_GAINS },
};

export const loader = consoleLoader("role:edit", async (page) => {
  const view = await viewForm(page, editRolePage);
  return { view, recordName: view.values["name"] ?? "" };
});

export const action = consoleAction(
  "role:edit",
  (post) => postForm(post, editRolePage),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function EditRole() {
  const { view } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  return <FormPage title={ROLE_TEXT.editRole} view={view} backHref={`/role-list/${id}`} />;
}
