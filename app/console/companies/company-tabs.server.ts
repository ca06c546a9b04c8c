import { listCertifications } from "~/services/organizations/companies/list/certification-records.server";
import {
  CERTIFICATION_COLUMNS,
  COMPANY_TABS as TABS,
  NO_CERTIFICATION,
} from "~/services/organizations/companies/list/company-tabs.text";
import type { CompanyKind } from "~/services/organizations/companies/company.types";
import type { CompanyRow } from "~/services/organizations/companies/company-row.server";
import { isOwn } from "~/services/organizations/companies/find-company.server";
import { db } from "~/services/db/client.server";
import { departmentList } from "~/services/organizations/departments/list/department-list.server";
import { treePath } from "~/services/organizations/departments/department-location";
import { FLAT } from "~/services/organizations/departments/department-tree.types";
import type { RecordTable, RecordView } from "~/services/forms/editing/record.types";
import { subscriptionList } from "~/services/organizations/subscriptions/subscription-list.server";
import { nounOf, pathOf } from "~/services/organizations/subscriptions/subscription-paths";
import { configurationsHref } from "~/services/organizations/channels/channel.types";
import { configurationList } from "~/services/organizations/channels/customers/configuration-list.server";
import { declarantList } from "~/services/organizations/declarants/list/declarant-list.server";
import { accountList } from "~/services/identity/people/list/account-list.server";
import { addressAt, type CompanyPages } from "./company-pages.server";
import { firstRows } from "~/collections/lists/first-rows.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { CUSTOMER_DEPARTMENTS, PROVIDER_DEPARTMENTS } from "../departments/department-pages.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { PEOPLE_PATH } from "~/services/access/paths/page-links";

interface Tab {
  readonly text: string;
  readonly isOpen: boolean;
  /** Null for the tab of details. */
  readonly table: (() => Promise<RecordTable>) | null;
}

/** Whether the actor has the permission or is a member of the organisation. */
async function seesCertification(page: AuthorizedPage, row: CompanyRow, perms: string): Promise<boolean> {
  return page.may(perms) || isOwn((await viewerOf(page)).scope, row);
}

async function certificationOf(page: AuthorizedPage, row: CompanyRow): Promise<RecordTable> {
  const seesPapers = await seesCertification(page, row, "certification:file");
  return {
    columns: CERTIFICATION_COLUMNS,
    more: null,
    empty: NO_CERTIFICATION,
    rows: await listCertifications(db, row.id, { seesPapers }),
  };
}

/** The tabs of a customer's channels and of a company's declarant units. */
function declaringTabs(page: AuthorizedPage, { id, kind }: CompanyRow): Readonly<Record<string, Tab>> {
  const ofRow = `organizationId=${String(id)}`;
  return {
    channels: {
      text: TABS.channels,
      isOpen: kind === "customer" && page.may("customer-channel:list"),
      table: () =>
        firstRows(page, configurationList(id), {
          title: TABS.channels,
          path: configurationsHref(id),
        }),
    },
    declarants: {
      text: TABS.declarants,
      isOpen: page.may("declarant:list"),
      table: () =>
        firstRows(page, declarantList, { title: TABS.declarants, path: "/applicant-manage", query: ofRow }),
    },
  };
}

async function tabsAt(page: AuthorizedPage, row: CompanyRow): Promise<Readonly<Record<string, Tab>>> {
  const kind = row.kind as CompanyKind;
  const departments = kind === "customer" ? CUSTOMER_DEPARTMENTS : PROVIDER_DEPARTMENTS;
  const tree = { ...departments, organizationId: row.id };
  const owner = { organizationId: row.id, kind };
  const ofRow = `organizationId=${String(row.id)}`;
  return {
    details: { text: TABS.details, isOpen: true, table: null },
    products: {
      text: TABS.products,
      isOpen: page.may(`${nounOf(kind)}:list`),
      table: () =>
        firstRows(page, subscriptionList(owner), {
          title: TABS.products,
          path: `/${pathOf(kind)}/${String(row.id)}`,
        }),
    },
    departments: {
      text: TABS.departments,
      isOpen: page.may(`${tree.noun}:list`),
      table: () =>
        firstRows(page, departmentList(tree), {
          title: TABS.departments,
          path: treePath(tree),
          query: `${FLAT.name}=${FLAT.value}`,
        }),
    },
    accounts: {
      text: TABS.accounts,
      isOpen: page.may("account:list"),
      table: () => firstRows(page, accountList, { title: TABS.accounts, path: PEOPLE_PATH, query: ofRow }),
    },
    ...declaringTabs(page, row),
    certification: {
      text: TABS.certification,
      isOpen: await seesCertification(page, row, "certification:list"),
      table: () => certificationOf(page, row),
    },
  };
}

/** The tabs of a company's page, and the table of the current one (docs/console.md, 3.1). */
export async function companyTabs(
  page: AuthorizedPage,
  pages: CompanyPages,
  row: CompanyRow,
): Promise<Required<Pick<RecordView, "tabs" | "table">>> {
  const own = addressAt(pages, page, row);
  const open = Object.entries(await tabsAt(page, row)).filter(([, { isOpen }]) => isOpen);
  const asked = page.url.searchParams.get("tab");
  const [current, { table }] = open.find(([code]) => code === asked) ?? open[0]!;
  return {
    tabs: [
      ...open.map(([code, { text }]) => ({
        text,
        href: code === "details" ? own : `${own}?tab=${code}`,
        isCurrent: code === current,
      })),
      { text: TABS.history, href: `${own}/history`, isCurrent: false },
    ],
    table: table && (await table()),
  };
}
