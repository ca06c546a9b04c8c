import { median } from "../lib/figures.mjs";
import { fillConsole } from "./console-tables.mjs";
import { answerSearches, databaseTimeOf, openServices, searchesIn, viewerNow } from "./list-viewer.mjs";

const NAMES = [
  "operations/audit/audit-events.ts",
  "operations/trail/audit-objects.server.ts",
  "operations/trail/audit-list.server.ts",
  "organizations/certification/review/queue-list.server.ts",
  "messaging/messages/manage/receipt-list.server.ts",
  "operations/dashboard/count-figures-job.server.ts",
  "operations/dashboard/dashboard.text.ts",
  "../console/dashboard/dashboard-pages.server.ts",
];
const DASHBOARD = "/dashboard";

const [, , rows, list] = process.argv;
const sizes = JSON.parse(rows);
const {
  services,
  filled: message,
  accountId,
  token,
} = await openServices(NAMES, sizes.accounts, (opened) => fillConsole(opened, sizes));

const LISTS = {
  audit: () => ({ list: services.auditList, path: "/audit-log" }),
  review: () => ({ list: services.queueList, path: "/certification-review" }),
  readers: () => ({ list: services.receiptList(message), path: `/message-manage?message=${message}` }),
};

async function answerList({ list: definition, path }) {
  const searches = await searchesIn(services, definition, viewerNow(accountId));
  answerSearches({ token, path, searches }, databaseTimeOf(services, definition, accountId));
}

/** Measures all tiles of the dashboard, with every permission. */
async function answerDashboard() {
  await services.countFigures();
  const { session } = await services.findSession(token);
  const page = (search) => ({
    session,
    url: new URL(`http://localhost${DASHBOARD}?${search}`),
    rights: { roleCodes: [] },
    may: () => true,
  });
  const searches = services.RANGES.map((days) => ({ name: `${days} days`, search: `days=${days}` }));
  answerSearches({ token, path: DASHBOARD, searches }, async (search, times) => {
    const taken = [];
    for (let time = 0; time < times; time += 1) {
      const since = performance.now();
      await services.viewDashboard(page(search));
      taken.push(performance.now() - since);
    }
    return { milliseconds: median(taken), rows: 0 };
  });
}

await (list === "dashboard" ? answerDashboard() : answerList(LISTS[list]()));
