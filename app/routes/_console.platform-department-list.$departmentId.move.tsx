import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { moveDepartmentForm } from "~/services/http/department-forms.server";
import { PLATFORM_DEPARTMENTS } from "~/services/http/department-places.server";
import { pageHeaders } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: "移动部门", href: null, items: FORM_GAINS },
};

const form = moveDepartmentForm(PLATFORM_DEPARTMENTS);

export const loader = consoleLoader("platform-department:move", (page) => viewForm(page, form));

export const action = consoleAction(
  "platform-department:move",
  (post) => postForm(post, form),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function MovePlatformDepartment() {
  const view = useLoaderData<typeof loader>();
  const { departmentId = "" } = useParams();
  return <FormPage title="移动部门" view={view} backHref={`/platform-department-list/${departmentId}`} />;
}
