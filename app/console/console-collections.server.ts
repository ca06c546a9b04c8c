import { children, customers, providers } from "./companies/company-collections.server";
import {
  customerDepartments,
  platformDepartments,
  providerDepartments,
} from "./departments/department-collections.server";
import { dashboard, dashboardEditor } from "./dashboard/dashboard-collection.server";
import { channels } from "./channels/channel-collection.server";
import { customerChannels } from "./channels/configuration-collection.server";
import { channelTraffic } from "./channels/traffic-collection.server";
import { declarants } from "./declarants/declarant-collection.server";
import { applications } from "./certification/application-collection.server";
import { content } from "./content/content-collection.server";
import { enumGroups } from "./enum-groups/enum-group-collection.server";
import { messages } from "./messages/message-collection.server";
import { errors } from "./errors/error-collection.server";
import { productRequests } from "./subscriptions/request-collection.server";
import { customerProducts, providerProducts } from "./subscriptions/subscription-collections.server";
import { accounts } from "./people/account-collection.server";
import { distribution } from "./people/distribution-collection.server";
import { products, resources, versions } from "./products/product-collections.server";
import { auditLog, locks, notices, sessions, signIns } from "./trail/trail-collections.server";
import { referenceTables } from "./reference-tables/table-collection.server";
import { scheduler } from "./jobs/job-collection.server";
import { systemStatus } from "./status/status-collection.server";
import { settings } from "./settings/setting-collection.server";
import { roles } from "./roles/role-collection.server";

/** The collections of the console, in the order of its menu. */
export const CONSOLE_COLLECTIONS = [
  dashboard,
  dashboardEditor,
  customers,
  children,
  customerProducts,
  customerDepartments,
  providers,
  providerProducts,
  providerDepartments,
  platformDepartments,
  productRequests,
  accounts,
  products,
  versions,
  resources,
  roles,
  distribution,
  channels,
  channelTraffic,
  customerChannels,
  declarants,
  applications,
  messages,
  content,
  referenceTables,
  enumGroups,
  auditLog,
  signIns,
  sessions,
  notices,
  locks,
  errors,
  settings,
  systemStatus,
  scheduler,
];
