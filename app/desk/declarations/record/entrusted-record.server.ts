import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { lastListAddressOf } from "~/collections/lists/list-viewer.server";
import { ENTRUSTMENT_TITLES } from "~/services/organizations/entrustments/entrustment-titles.text";
import { ENTRUSTED_PATH } from "~/services/access/paths/page-links";
import type { Cell } from "~/services/collections/lists/list.types";
import { db } from "~/services/db/client.server";
import { statusCell } from "~/services/declarations/lists/status-cell";
import {
  DECLARATION_TEXT,
  DIRECTION_NAMES,
  EVENT_NAMES,
} from "~/services/declarations/records/declaration.text";
import { ENTRUSTED_TEXT as TEXT } from "~/services/declarations/records/entrusted/entrusted.text";
import { nameOfOrganization } from "~/services/organizations/tenants/find-organization.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { shownStates } from "~/services/declarations/states/status-name.server";
import type {
  DetailGroup,
  RecordTable,
  RecordView,
  TimelineEntry,
} from "~/services/forms/editing/record.types";
import { RECORD_TEXT, TRAFFIC_VIEW } from "../declaration.text";
import { filledGroups, isTab, rowTables, tableAt } from "../declaration-tables.server";
import { opinionDetails, summaryOf, timelineOf } from "./summary.server";
import { simulationOf, trafficTable } from "./traffic-view.server";

/** The tabs that the customer reads: neither findings nor comments, which are the work of the declarant. */
const TABS = ["head", "goods", "rows", "events", "traffic", "versions"] as const;
type Tab = (typeof TABS)[number];

/** Events whose notes come from outside; those of others are the declarant's own. */
const OPEN_NOTES: readonly string[] = (["receipt", "file", "cancel"] as const).map(
  (event) => EVENT_NAMES[event],
);

/** Titles of columns that name a person of the declaring organisation. */
const WHO: readonly string[] = [TRAFFIC_VIEW.by, RECORD_TEXT.columns.by];

function tabAt({ url }: AuthorizedPage): Tab {
  const asked = url.searchParams.get("tab") ?? "";
  return isTab(asked) && TABS.some((tab) => tab === asked) ? (asked as Tab) : "head";
}

/** A table in which the declaring organisation stands in place of its people. */
const byProvider = (table: RecordTable, provider: string): RecordTable => ({
  ...table,
  rows: table.rows.map((row) =>
    row.map((cell, index): Cell => (WHO.includes(table.columns[index]!) && cell !== "" ? provider : cell)),
  ),
});

const withoutPeople = (entries: readonly TimelineEntry[], provider: string): TimelineEntry[] =>
  entries.map((entry) => ({
    ...entry,
    who: provider,
    note: OPEN_NOTES.includes(entry.title) ? entry.note : "",
  }));

async function headGroups(stored: StoredDeclaration): Promise<DetailGroup[]> {
  const { row } = stored;
  return [
    ...(await filledGroups(stored)),
    {
      title: RECORD_TEXT.stamps,
      details: [
        { label: RECORD_TEXT.clientNumber, text: row.client_number },
        { label: RECORD_TEXT.unifiedNumber, text: row.unified_number },
        { label: RECORD_TEXT.customsNumber, text: row.customs_number },
      ],
    },
  ];
}

async function tabContent(
  page: AuthorizedPage,
  stored: StoredDeclaration,
  { tab, provider }: { tab: Tab; provider: string },
): Promise<Pick<RecordView, "groups" | "timeline" | "table" | "tables">> {
  switch (tab) {
    case "head":
      return { groups: await headGroups(stored) };
    case "events": {
      const { entries, empty } = await timelineOf(stored.row);
      return { timeline: { entries: withoutPeople(entries, provider), empty } };
    }
    case "traffic":
      return { table: byProvider(await trafficTable(page, stored), provider) };
    case "rows": {
      const tables = await rowTables(stored);
      return tables.length > 0 ? { tables } : { table: { columns: [], rows: [], empty: RECORD_TEXT.noRows } };
    }
    case "goods":
      return { table: await tableAt(tab, stored, page.may) };
    case "versions": {
      const table = await tableAt(tab, stored, page.may);
      return { table: table && byProvider(table, provider) };
    }
  }
}

/**
 * The page of a declaration for the customer for whom another organisation makes it: what it contains, and how
 * far it has come. There is nothing to do on it.
 */
export async function viewEntrusted(
  page: AuthorizedPage,
  stored: StoredDeclaration,
): Promise<RecordView & { recordName: string }> {
  const { row } = stored;
  const own = declarationHref(row.id);
  const tab = tabAt(page);
  const provider = await nameOfOrganization(db, row.organization_id);
  const [stateOf, summary, content, { badge, banner }] = await Promise.all([
    shownStates(),
    summaryOf(stored),
    tabContent(page, stored, { tab, provider }),
    simulationOf(stored, tab === "traffic"),
  ]);
  const state = stateOf(row);
  const summaryDetails = summary.filter(
    ({ label }) => label !== RECORD_TEXT.summary.holder && label !== RECORD_TEXT.summary.findings,
  );
  const print = `${own}/print`;
  const listHref = page.may("entrusted:list") ? await lastListAddressOf(page, ENTRUSTED_PATH) : null;
  return {
    title: `${DIRECTION_NAMES[row.direction]}${DECLARATION_TEXT.object} ${row.own_number}`,
    recordName: row.own_number,
    ...(listHref === null ? {} : { list: { title: ENTRUSTMENT_TITLES.entrusted, href: listHref } }),
    head: {
      icon: "file-text",
      state: statusCell(state.key, state.text),
      ...badge,
      details: [
        { label: TEXT.provider, text: provider },
        ...summaryDetails,
        ...(row.status === "04" ? opinionDetails(row) : []),
      ],
    },
    ...banner,
    tabs: TABS.map((key) => ({
      text: RECORD_TEXT.tabs[key],
      href: key === "head" ? own : `${own}?tab=${key}`,
      isCurrent: key === tab,
    })),
    ...content,
    details: [],
    links: [
      ...(page.may("declaration:print") ? [{ text: RECORD_TEXT.print, href: print }] : []),
      ...(listHref === null ? [] : [{ text: TEXT.back, href: listHref }]),
    ],
    moves: [],
    confirming: null,
  };
}
