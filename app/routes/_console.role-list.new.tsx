import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { newRolePage } from "~/services/http/role-pages.server";
import { ROLE_TEXT } from "~/services/roles/role.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: ROLE_TEXT.newRole, href: "/role-list/new", items: FORM_GAINS },
};

export const loader = consoleLoader("role:create", (page) => viewForm(page, newRolePage));

export const action = consoleAction(
  "role:create",
  (post) => postForm(post, newRolePage),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function NewRole() {
  const view = useLoaderData<typeof loader>();
  return <FormPage title={ROLE_TEXT.newRole} view={view} backHref="/role-list" />;
}
