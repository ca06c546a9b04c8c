import { administratorCodeOf } from "../../access/roles/rights/administrator-role";
import { createAccount } from "../../identity/accounts/accounts.server";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { hashPassword } from "../../identity/hashing/password-hash.server";
import { assignRole } from "../../access/roles/rights/assign-role.server";
import { findConsoleVersion } from "../../organizations/tenants/console-version.server";
import { endOfDay, startOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import { addDemoApplication } from "./demo-application.server";
import { demoCompany } from "./demo-company";
import { demoTraderCodes } from "./demo-declaration";
import { addDemoChannels } from "./demo-channels.server";
import { addDemoDeclarants } from "./demo-declarants.server";
import { addDemoTariff } from "./demo-tariff.server";
import { addDemoPicture } from "./demo-picture.server";
import { addDemoDeclarations, openDesk, type DemoWorker } from "./demo-declarations.server";
import { addDemoDepartments } from "./demo-departments.server";
import { publishDemoMessages } from "./demo-messages.server";
import { childName, customerName, demoPhone, providerName } from "./demo-names";
import { personName } from "./large-plan";

const FLAG = "demo-data";
const BY = "demo";
const CUSTOMERS = 240;
const CHILDREN = 60;
const PROVIDERS = 60;
const DAY = 86_400_000;

type Kind = "customer" | "provider";

/** Identifiers of accounts that write and review declarations: of an importer, an exporter and a broker. */
interface DeskPeople {
  readonly declarant: string;
  readonly checker: string;
  readonly manager: string;
  readonly exporter: string;
  readonly broker: string;
  readonly exportChecker: string;
  readonly brokerChecker: string;
}

/** Identifiers of one account of every kind. */
export interface DemoPeople extends DeskPeople {
  readonly enterprise: string;
  readonly provider: string;
  readonly ordinary: string;
  readonly applicant: string;
  readonly frozen: string;
}

const DECLARATIONS = 100;

const stamps = (at: number) => ({ created_at: at, created_by: BY, updated_at: at, updated_by: BY });

const dayAt = (at: number) => formatTime(at, "YYYY-MM-DD");

async function insertOrganizations(tx: Tx, kind: Kind, names: readonly string[], parentId: number | null) {
  const at = now();
  const prefix = { customer: parentId === null ? "C" : "CC", provider: "S" }[kind];
  const companyKind = parentId === null ? kind : "child";
  const rows = await tx
    .insertInto("organizations")
    .values(
      names.map((name, index) => ({
        kind,
        parent_id: parentId,
        code: `${prefix}${String(index + 1).padStart(6, "0")}`,
        name,
        ...demoCompany(companyKind, index),
        // Every twentieth is frozen and every fifteenth has expired, as in a real list.
        status: index % 20 === 19 ? ("frozen" as const) : ("active" as const),
        valid_from: startOfDay(dayAt(at - 300 * DAY)),
        valid_to: index % 15 === 14 ? endOfDay(dayAt(at - DAY)) : null,
        ...stamps(at - (names.length - index) * DAY),
      })),
    )
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

async function grantConsole(tx: Tx, organizationIds: readonly number[]): Promise<void> {
  const version = await findConsoleVersion(tx);
  if (!version) throw new Error("the console's product is missing; start the server once before");
  const at = now();
  const organizations = await tx
    .selectFrom("organizations")
    .select(["id", "valid_from", "valid_to"])
    .where("id", "in", organizationIds)
    .execute();
  await tx
    .insertInto("organization_products")
    .values(
      organizations.map(({ id, valid_from, valid_to }) => ({
        organization_id: id,
        product_id: version.productId,
        version_id: version.versionId,
        status: "active" as const,
        valid_from,
        valid_to,
        ...stamps(at),
      })),
    )
    .execute();
}

async function makePerson(
  tx: Tx,
  index: number,
  passwordHash: string,
): Promise<{ id: number; phone: string }> {
  const phone = demoPhone(index);
  const account = await createAccount(tx, {
    identifier: { kind: "phone", value: phone },
    passwordHash,
    source: "staff",
  });
  if (!account) throw new Error(`${phone} is taken`);
  const realname = personName(index);
  await tx.updateTable("accounts").set({ realname }).where("id", "=", account.id).execute();
  return { id: account.id, phone };
}

async function makeAdministrator(
  tx: Tx,
  index: number,
  passwordHash: string,
  organizationId: number,
  kind: Kind,
) {
  const at = now();
  const person = await makePerson(tx, index, passwordHash);
  await tx
    .insertInto("memberships")
    .values({
      account_id: person.id,
      organization_id: organizationId,
      title: "管理员",
      status: "active",
      ...stamps(at),
    })
    .execute();
  const roleCode = administratorCodeOf(kind);
  await assignRole(tx, { accountId: person.id, roleCode, organizationId, by: BY, at });
  await addDemoDepartments(tx, { organizationId, leaderId: person.id }, stamps(at));
  return person.phone;
}

/** Creates the accounts of the desk, and their declarations. */
async function makeDesk(
  tx: Tx,
  passwordHash: string,
  [importerId, exporterId, brokerId]: readonly [number, number, number],
): Promise<DeskPeople> {
  const at = now();
  const member = async (index: number, organizationId: number, roleCode: string) => {
    const person = await makePerson(tx, index, passwordHash);
    await tx
      .insertInto("memberships")
      .values({
        account_id: person.id,
        organization_id: organizationId,
        title: "报关员",
        status: "active",
        ...stamps(at),
      })
      .execute();
    const worker: DemoWorker = { organizationId, accountId: person.id, roleCode };
    return { worker, phone: person.phone, who: personName(index) };
  };
  const declarant = await member(6, importerId, "customer-declarant");
  const checker = await member(7, importerId, "customer-checker");
  const manager = await member(8, importerId, "customer-manager");
  const exporter = await member(9, exporterId, "customer-declarant");
  const broker = await member(10, brokerId, "provider-declarant");
  const exportChecker = await member(11, exporterId, "customer-checker");
  const brokerChecker = await member(12, brokerId, "provider-checker");
  const people = { declarant, checker, manager, exporter, broker, exportChecker, brokerChecker };
  await openDesk(
    tx,
    Object.values(people).map(({ worker }) => worker),
    stamps(at),
  );
  for (const [person, direction, index] of [
    [declarant, "I", 0],
    [exporter, "E", 1],
    [broker, "I", 2],
  ] as const) {
    const trader = { direction, name: customerName(index), ...demoTraderCodes(index) };
    await addDemoDeclarations(tx, { worker: person.worker, who: person.who, trader, count: DECLARATIONS });
  }
  return Object.fromEntries(
    Object.entries(people).map(([name, { phone }]) => [name, phone]),
  ) as unknown as DeskPeople;
}

async function makePeople(
  tx: Tx,
  passwordHash: string,
  customerId: number,
  providerId: number,
): Promise<Omit<DemoPeople, keyof DeskPeople>> {
  const enterprise = await makeAdministrator(tx, 1, passwordHash, customerId, "customer");
  const provider = await makeAdministrator(tx, 2, passwordHash, providerId, "provider");
  const ordinary = await makePerson(tx, 3, passwordHash);
  const applicant = await makePerson(tx, 4, passwordHash);
  const frozen = await makePerson(tx, 5, passwordHash);
  await addDemoApplication(tx, applicant, stamps(now()));
  await tx.updateTable("accounts").set({ status: "frozen" }).where("id", "=", frozen.id).execute();
  return { enterprise, provider, ordinary: ordinary.phone, applicant: applicant.phone, frozen: frozen.phone };
}

const times = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => name(i));

/**
 * Fills a database with organisations and one account of every kind, with one common password.
 * @returns their identifiers, or null when the demo data exists already
 */
export async function fillWithDemoData(password: string): Promise<DemoPeople | null> {
  const passwordHash = await hashPassword(password);
  const people = await inTransaction(async (tx) => {
    const first = await tx
      .insertInto("settings")
      .values({ key: FLAG, value: String(now()) })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!first) return null;
    const customers = await insertOrganizations(tx, "customer", times(CUSTOMERS, customerName), null);
    const children = await insertOrganizations(tx, "customer", times(CHILDREN, childName), customers[0]!);
    const providers = await insertOrganizations(tx, "provider", times(PROVIDERS, providerName), null);
    await grantConsole(tx, [...customers, ...children, ...providers]);
    const platform = tx.selectFrom("organizations").select("id").where("kind", "=", "platform");
    const { id: platformId } = await platform.executeTakeFirstOrThrow();
    await addDemoDepartments(tx, { organizationId: platformId, leaderId: null }, stamps(now()));
    const made = await makePeople(tx, passwordHash, customers[0]!, providers[0]!);
    await addDemoDeclarants(tx, [providers[0]!, customers[0]!, null, customers[1]!], stamps(now()));
    await addDemoChannels(tx, customers[0]!, stamps(now()));
    await publishDemoMessages(tx, customers[0]!, providers[0]!);
    await addDemoTariff(tx, stamps(now()));
    const desk = await makeDesk(tx, passwordHash, [customers[0]!, customers[1]!, providers[0]!]);
    return { ...made, ...desk };
  });
  if (people) await addDemoPicture(stamps(now()));
  return people;
}
