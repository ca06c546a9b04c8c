import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { editDepartmentForm } from "~/services/http/department-forms.server";
import { CUSTOMER_DEPARTMENTS } from "~/services/http/department-places.server";
import { pageHeaders } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: "修改部门", href: null, items: FORM_GAINS },
};

const form = editDepartmentForm(CUSTOMER_DEPARTMENTS);

export const loader = consoleLoader("customer-department:edit", (page) => viewForm(page, form));

export const action = consoleAction(
  "customer-department:edit",
  (post) => postForm(post, form),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function EditCustomerDepartment() {
  const view = useLoaderData<typeof loader>();
  const { id = "", departmentId = "" } = useParams();
  return <FormPage title="修改部门" view={view} backHref={`/custom-department-list/${id}/${departmentId}`} />;
}
