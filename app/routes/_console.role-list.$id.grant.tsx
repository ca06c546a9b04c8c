import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { grantRolePage, roleNameOf } from "~/services/http/role-pages.server";
import { ROLE_TEXT } from "~/services/roles/role.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: ROLE_TEXT.grantRole, href: null, items: FORM_GAINS },
};

export const loader = consoleLoader("role:grant", async (page) => {
  const view = await viewForm(page, grantRolePage);
  return { view, recordName: await roleNameOf(page) };
});

export const action = consoleAction(
  "role:grant",
  (post) => postForm(post, grantRolePage),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function GrantRole() {
  const { view } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  return <FormPage title={ROLE_TEXT.grantRole} view={view} backHref={`/role-list/${id}`} />;
}
