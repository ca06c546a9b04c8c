import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../tests/support/actors";
import { consoleVersion, platform } from "../../../tests/support/console-rights";
import { ROWS_OF_LISTS } from "../../../tests/support/dashboard-rows";
import { newRequestSource } from "../../../tests/support/people";
import { grantPerms, makeRole } from "../../../tests/support/roles";
import {
  grantVersion,
  joinOrganization,
  makeAccount,
  makeOrganization,
} from "../../../tests/support/sample-rows";
import { clockTime } from "../../../tests/support/still-clock";
import { enter } from "~/collections/authorized-page.server";
import type { Page } from "~/pages/page.server";
import { rightsOf } from "~/pages/guard.server";
import { readWorkbench } from "~/pages/workbench/workbench.server";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { assignRole } from "~/services/access/roles/rights/assign-role.server";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { saveSettings } from "~/services/identity/preferences/settings.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { countFigures } from "~/services/operations/dashboard/count-figures-job.server";
import { TILE_TITLES } from "~/services/operations/dashboard/dashboard.text";
import { viewDashboard } from "./dashboard-pages.server";

const at = clockTime();

/** The tiles of the viewer's own data. */
const OF_NO_LIST = new Set(["drafts", "my-messages", "shortcuts"]);

interface Viewer {
  readonly accountId: number;
  readonly activeRoleVersionId: number;
}

interface Organization {
  readonly id: number;
  readonly kind: "platform" | "customer";
  readonly roleVersionId: number;
}

/** A member whose only role has the dashboard and one list, and whose dashboard shows all tiles. */
async function makeViewer({ id, kind, roleVersionId }: Organization, perms: string): Promise<Viewer> {
  const accountId = await makeAccount(db);
  await joinOrganization(db, accountId, id);
  const code = `made-${kind}-${perms.replaceAll(":", "-")}`;
  const role = await makeRole(consoleVersion.versionId, {
    code,
    organization_kind: kind,
    data_scope: kind === "platform" ? 1 : 2,
  });
  await grantPerms(role, "dashboard:view", perms);
  await inTransaction((tx) =>
    assignRole(tx, { accountId, roleCode: code, organizationId: id, by: "test", at }),
  );
  const tiles = Object.keys(TILE_TITLES).map((tile) => ({
    code: tile,
    width: "third" as const,
    isShown: true,
  }));
  await saveSettings(accountId, { dashboard: tiles });
  return { accountId, activeRoleVersionId: roleVersionId };
}

/** All figures and rows that a viewer reads: on the dashboard tile by tile, and on the workbench. */
async function readFigures(viewer: Viewer): Promise<ReadonlyMap<string, string>> {
  // A new session object, because results are cached per request by session.
  const session = { ...viewer, username: "甲", phone: null, email: null } as LiveSession;
  const rights = await rightsOf(session);
  const url = new URL("http://localhost/dashboard?days=7");
  const page = { url, session, rights, context: { source: newRequestSource("page") } } as unknown as Page;
  const { tiles, firstSteps } = await viewDashboard(enter(page, "dashboard:view"));
  for (const { code, content } of tiles) expect(content, code).not.toBeNull();
  const { organization } = await readWorkbench(session);
  return new Map([
    ...tiles.map(({ code, content }) => [code, JSON.stringify(content)] as const),
    ["first steps", JSON.stringify(firstSteps)],
    ["workbench", JSON.stringify(organization?.people)],
  ]);
}

const changedIn = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after.keys()].filter((code) => before.get(code) !== after.get(code));

/** The figures of a viewer that change when rows of a list are added: `kind slug list tile`. */
const changes: string[] = [];
const viewers: { readonly kind: Organization["kind"]; readonly slug: string; readonly viewer: Viewer }[] = [];

beforeAll(async () => {
  const customer = await makeOrganization(db, "customer");
  const provider = await makeOrganization(db, "provider");
  const operator = await staffActor("operator");
  await grantVersion(db, provider, consoleVersion);
  const organizations: readonly Organization[] = [
    { id: platform.organizationId, kind: "platform", roleVersionId: platform.roleVersionId },
    { id: customer, kind: "customer", roleVersionId: await grantVersion(db, customer, consoleVersion) },
  ];
  for (const organization of organizations)
    for (const { slug, perms } of CONSOLE_PAGES)
      viewers.push({ kind: organization.kind, slug, viewer: await makeViewer(organization, perms) });
  await countFigures();
  // One after another: all at once would wait longer for connections than a slow machine is given.
  const readAll = async () => {
    const figures: ReadonlyMap<string, string>[] = [];
    for (const { viewer } of viewers) figures.push(await readFigures(viewer));
    return figures;
  };
  let before = await readAll();
  for (const [list, addRows] of Object.entries(ROWS_OF_LISTS)) {
    await addRows({ customer, provider, operator });
    await countFigures();
    const after = await readAll();
    viewers.forEach(({ kind, slug }, index) => {
      for (const tile of changedIn(before[index]!, after[index]!))
        changes.push(`${kind} ${slug} ${list} ${tile}`);
    });
    before = after;
  }
}, 240_000);

describe("figures of a viewer who holds one right", () => {
  it("are only those of the list that the right opens", () => {
    const foreign = changes.filter((change) => {
      const [, slug, list] = change.split(" ");
      return slug !== list;
    });
    expect(foreign).toEqual([]);
  });

  it("follow the rows of each list that a tile counts", () => {
    const parts = changes.map((change) => change.split(" "));
    // The number of children of a customer is shown only to a viewer who may also list its members.
    const counted = Object.keys(ROWS_OF_LISTS).filter((list) => list !== "custom-child-list");
    expect(new Set(parts.map(([, , list]) => list))).toEqual(new Set(counted));
    const tiles = Object.keys(TILE_TITLES).filter((code) => !OF_NO_LIST.has(code));
    expect(new Set(parts.map(([, , , tile]) => tile))).toEqual(new Set([...tiles, "workbench"]));
  });
});
