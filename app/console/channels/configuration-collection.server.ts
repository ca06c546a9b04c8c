import { defineCollection, form } from "~/collections/define-collection.server";
import { customerChannelPage } from "~/services/access/paths/console-pages-organizations";
import { plain } from "~/services/collections/lists/any-list.server";
import { configurationList } from "~/services/organizations/channels/customers/configuration-list.server";
import { companyStepAt } from "../companies/company-trail.server";
import {
  configurationHistory,
  customerAt,
  editConfigurationForm,
  newConfigurationForm,
  postConfiguration,
  viewConfiguration,
} from "./configuration-pages.server";

/** The channels of a customer (docs/console.md, 3.5). */
export const customerChannels = defineCollection(customerChannelPage, {
  list: (organizationId: number) => plain(configurationList(organizationId)),
  owner: customerAt,
  trail: companyStepAt,
  records: { ":id": { view: viewConfiguration, post: postConfiguration } },
  forms: {
    new: form(newConfigurationForm),
    ":id/edit": { ...form(editConfigurationForm), hasListBackLink: true },
  },
  history: configurationHistory,
});
