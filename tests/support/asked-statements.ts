import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { KNOWN_PATHS } from "~/services/access/paths/known-paths";
import { WIRE_CALLS } from "~/wire/api.server";
import { openSocket } from "./live-socket";
import { samplePath } from "./sample-path";
import { addToOrganization, type MembershipSpec } from "./site-database";
import type { Environment, Site } from "./site-process";

/** A user with an open session, and with a role version where they have a role. */
export interface SignedInAsker {
  readonly id: number;
  readonly token: string;
  readonly subAppToken: string;
}

/** A statement of a request, with its values and the request's address. */
export interface AskedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly by: string;
}

const SUB_APP = "cmsweb";
/** Two lists of the same kind: the statements of both are those of every list's surroundings. */
const LISTS = ["/role-list", "/custom-list"];
const ENDS_SESSION = /\/outLogin$/;

/** Fills the database with a part of the large demo, and an asker of each kind. */
export async function fillWithAskers(): Promise<SignedInAsker[]> {
  const { fillLarge } = await import("~/services/operations/demo/fill-large.server");
  const accountsByResponse: SignedInAsker[] = [];
  const memberships: (MembershipSpec | null)[] = [
    { kind: "platform", role: "admin" },
    { kind: "customer", role: "customer-admin" },
    null,
  ];
  for (const membership of memberships) accountsByResponse.push(await makeAsker(membership));
  await fillLarge({ organizations: 1000, accounts: 20_000, departments: 2000, roles: 200 });
  return accountsByResponse;
}

async function makeAsker(membership: MembershipSpec | null): Promise<SignedInAsker> {
  const { db } = await import("~/services/db/client.server");
  const { listRoleVersions } = await import("~/services/access/roles/versions/role-versions.server");
  const { makePerson } = await import("./people");
  const { liveSession, openSessionOf } = await import("./account-sessions");
  const { issueSubAppToken } = await import("~/services/products/sub-apps/tokens.server");
  const person = await makePerson();
  if (membership) await addToOrganization(person, membership);
  const [version] = await listRoleVersions(db, person.id, Date.now());
  const token = await openSessionOf(person, { roleVersionId: version?.id ?? null });
  const { token: subAppToken } = await issueSubAppToken(await liveSession(token), SUB_APP);
  return { id: person.id, token, subAppToken };
}

/**
 * Environment with which a server logs its statements, and a function that returns those since its last call.
 */
export function statementLog(folder: string): { environment: Environment; take: () => AskedStatement[] } {
  const file = join(folder, "statements.jsonl");
  writeFileSync(file, "");
  let read = 0;
  return {
    environment: {
      STATEMENT_LOG: file,
      NODE_OPTIONS: `--import ${resolve("tests/support/statement-log.mjs")}`,
      SUBAPP_CMSWEB_URL: "https://cmsweb.example.com",
    },
    take: () => {
      const bytes = readFileSync(file).subarray(read);
      read += bytes.length;
      const lines = bytes.toString("utf8").split("\n").filter(Boolean);
      return lines.map((line) => JSON.parse(line) as AskedStatement);
    },
  };
}

type Take = () => AskedStatement[];

const pathsOfPeople = KNOWN_PATHS.filter(
  ({ access, path }) => ["public", "signed-in", "console-entry"].includes(access) && path !== "/sign-out",
).map(({ path }) => samplePath(path));

/** Collects all statements of pages, calls and sockets for signed-in users, except those of single lists. */
export async function askEverything(site: Site, accountsByResponse: readonly SignedInAsker[], take: Take) {
  const asked = new Map<string, AskedStatement>();
  const note = (statements: readonly AskedStatement[]) => {
    for (const statement of statements) if (!asked.has(statement.text)) asked.set(statement.text, statement);
  };
  take();
  for (const { id, token, subAppToken } of accountsByResponse) {
    const headers = { Cookie: `admin-token=${token}` };
    for (const path of [...pathsOfPeople, "/dashboard-editor"]) await site.ask(path, { headers });
    for (const each of [token, subAppToken]) await askCalls(site, each);
    const socket = await openSocket(site, { userId: id, token });
    socket.close();
    note(take());
    note(await askedByBoth(site, headers, take));
  }
  return [...asked.values()];
}

async function askCalls(site: Site, token: string): Promise<void> {
  for (const { method, path } of WIRE_CALLS.filter((call) => !ENDS_SESSION.test(call.path))) {
    const headers = { "X-Access-Token": token, "Content-Length": "0" };
    await site.ask(path.replace(/:\w+$/, "1"), { method, headers });
  }
}

async function askedByBoth(
  site: Site,
  headers: Record<string, string>,
  take: Take,
): Promise<AskedStatement[]> {
  const byList: AskedStatement[][] = [];
  for (const path of LISTS) {
    await site.ask(path, { headers });
    byList.push(take());
  }
  const [first = [], second = []] = byList;
  return first.filter(({ text }) => second.some((other) => other.text === text));
}
