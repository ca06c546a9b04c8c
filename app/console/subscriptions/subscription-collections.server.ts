import {
  customerProductPage,
  providerProductPage,
} from "~/services/access/paths/console-pages-organizations";
import { plain } from "~/services/collections/lists/any-list.server";
import type { CompanyKind } from "~/services/organizations/companies/company.types";
import { subscriptionList } from "~/services/organizations/subscriptions/subscription-list.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection, form } from "~/collections/define-collection.server";
import { memoizePerRequest } from "~/collections/forms/collection-form.server";
import { companyStepAt } from "../companies/company-trail.server";
import { subscriptionPage, ownerAt, postSubscription, viewSubscription } from "./subscription-pages.server";

const grantsOf = (kind: CompanyKind) =>
  ({
    list: (organizationId: number) => plain(subscriptionList({ organizationId, kind })),
    owner: (page: AuthorizedPage) => ownerAt(page, kind),
    trail: companyStepAt,
    records: { ":id": { view: viewSubscription(kind), post: postSubscription(kind) } },
    forms: { ":id/edit": { ...form(memoizePerRequest(subscriptionPage(kind))), hasListBackLink: true } },
  }) as const;

/** The products of an organisation (docs/console.md, 3.3). */
export const customerProducts = defineCollection(customerProductPage, grantsOf("customer"));

export const providerProducts = defineCollection(providerProductPage, grantsOf("provider"));
