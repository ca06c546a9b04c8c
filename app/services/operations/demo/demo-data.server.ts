import { administratorCodeOf } from "../../access/roles/rights/administrator-role";
import { createAccount } from "../../identity/accounts/accounts.server";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { hashPassword } from "../../identity/hashing/password-hash.server";
import { assignRole } from "../../access/roles/rights/assign-role.server";
import { addDemoApplication } from "./demo-application.server";
import { demoTraderCodes } from "./demo-declaration";
import { addDemoChannels } from "./demo-channels.server";
import { addDemoDeclarants } from "./demo-declarants.server";
import { addDemoTariff } from "./demo-tariff.server";
import { grantConsole, insertOrganizations } from "./demo-organizations.server";
import { DEMO_AUTHOR, demoStamps as stamps } from "./demo-stamps";
import { addDemoPicture } from "./demo-picture.server";
import { addDemoDeclarations, openDesk, type DemoWorker } from "./demo-declarations.server";
import { addDemoEntrustments } from "./entrustments/demo-entrustments.server";
import { addDemoRequests } from "./requests/demo-requests.server";
import { addDemoDepartments } from "./demo-departments.server";
import { publishDemoMessages } from "./demo-messages.server";
import { childName, customerName, demoPhone, providerName } from "./demo-names";
import { personName } from "./large-plan";

const FLAG = "demo-data";
const CUSTOMERS = 240;
const CHILDREN = 60;
const PROVIDERS = 60;

type Kind = "customer" | "provider";

/** Identifiers of accounts that write and review declarations, in each kind of organisation. */
interface DeskPeople {
  readonly declarant: string;
  readonly checker: string;
  readonly manager: string;
  readonly exporter: string;
  readonly broker: string;
  readonly exportChecker: string;
  readonly brokerChecker: string;
  /** The only one in their organisation, who sends what they have written. */
  readonly solo: string;
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
const DECLARATIONS_OF_ONE = 5;

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
  await assignRole(tx, { accountId: person.id, roleCode, organizationId, by: DEMO_AUTHOR, at });
  await addDemoDepartments(tx, { organizationId, leaderId: person.id }, stamps(at));
  return person.phone;
}

/** The organisations that declare. */
type Declarants = Readonly<Record<"importer" | "exporter" | "broker" | "solo", number>>;

/** Creates the accounts of the desk, and their declarations. */
async function makeDesk(
  tx: Tx,
  passwordHash: string,
  { importer, exporter: exporterId, broker: brokerId, solo: soloId }: Declarants,
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
  const declarant = await member(6, importer, "customer-declarant");
  const checker = await member(7, importer, "customer-checker");
  const manager = await member(8, importer, "customer-manager");
  const exporter = await member(9, exporterId, "customer-declarant");
  const broker = await member(10, brokerId, "provider-declarant");
  const exportChecker = await member(11, exporterId, "customer-checker");
  const brokerChecker = await member(12, brokerId, "provider-checker");
  const solo = await member(13, soloId, "customer-manager");
  const people = { declarant, checker, manager, exporter, broker, exportChecker, brokerChecker, solo };
  await openDesk(
    tx,
    Object.values(people).map(({ worker }) => worker),
    stamps(at),
  );
  for (const [person, direction, index, count] of [
    [declarant, "I", 0, DECLARATIONS],
    [exporter, "E", 1, DECLARATIONS],
    [broker, "I", 2, DECLARATIONS],
    [solo, "I", 3, DECLARATIONS_OF_ONE],
  ] as const) {
    const trader = { direction, name: customerName(index), ...demoTraderCodes(index) };
    await addDemoDeclarations(tx, { worker: person.worker, who: person.who, trader, count });
  }
  await addDemoEntrustments(tx, broker, { customerId: importer, waitingId: exporterId });
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
    const declarants = {
      importer: customers[0]!,
      exporter: customers[1]!,
      broker: providers[0]!,
      solo: customers[3]!,
    };
    const { importer, exporter, broker, solo } = declarants;
    await addDemoDeclarants(tx, [broker, importer, null, exporter, solo], stamps(now()));
    await addDemoChannels(tx, { customerId: importer, declarants }, stamps(now()));
    await publishDemoMessages(tx, customers[0]!, providers[0]!);
    await addDemoTariff(tx, stamps(now()));
    const desk = await makeDesk(tx, passwordHash, declarants);
    await addDemoRequests(tx, { waitingId: customers[4]!, refusedId: customers[5]! });
    return { ...made, ...desk };
  });
  if (people) await addDemoPicture(stamps(now()));
  return people;
}
