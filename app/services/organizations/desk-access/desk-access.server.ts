import { DESK_PRODUCT_CODE } from "../../access/paths/desk-pages";
import { listAdministrators } from "../../access/roles/rights/administrators.server";
import { deskManagerOf } from "../../access/roles/versions/desk-roles";
import { listRoleVersions } from "../../access/roles/versions/role-versions.server";
import { db, type Executor } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Refused } from "../../forms/editing/outcome";
import { maskIdentifier } from "../../format/mask";
import { formatTime } from "../../format/time";
import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { DomainError } from "../../runtime/failures/errors";
import type { CompanyKind } from "../companies/company.types";
import { inForce } from "../tenants/in-force.server";
import { assignDeskManager } from "../provisioning/administrator.server";
import type { DeskAccess, DeskRequest } from "./desk-access.types";
import { requestProduct, withdrawRequest } from "../subscriptions/requests/request-product.server";

/** A person with the organisation that they act for. */
interface Person {
  readonly accountId: number;
  readonly username: string;
  readonly name: string;
  readonly activeRoleVersionId: number | null;
}

const NAMED_MAX = 3;

/** The customer or provider that the person acts for: that of the active role, else the first one joined. */
const findOrganization = (executor: Executor, { accountId, activeRoleVersionId }: Person, at: number) =>
  executor
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .leftJoin("organization_products as active", (join) =>
      join.onRef("active.organization_id", "=", "o.id").on("active.id", "=", activeRoleVersionId ?? 0),
    )
    .select(["o.id", "o.name", "o.kind"])
    .where("m.account_id", "=", accountId)
    .where("o.kind", "in", ["customer", "provider"])
    .where("o.archived_at", "is", null)
    .where(inForce("m", at))
    .where(inForce("o", at))
    .orderBy((eb) => eb.case().when("active.id", "is not", null).then(0).else(1).end())
    .orderBy("m.id")
    .executeTakeFirst();

async function hasDesk(executor: Executor, organizationId: number, at: number): Promise<boolean> {
  const found = await executor
    .selectFrom("organization_products as g")
    .innerJoin("products as p", "p.id", "g.product_id")
    .select("g.id")
    .where("g.organization_id", "=", organizationId)
    .where("p.code", "=", DESK_PRODUCT_CODE)
    .where(inForce("g", at))
    .executeTakeFirst();
  return found !== undefined;
}

async function namesOf(executor: Executor, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .selectFrom("accounts")
    .select(["realname", "username"])
    .where("id", "in", ids)
    .orderBy("id")
    .limit(NAMED_MAX)
    .execute();
  return rows.map(({ realname, username }) => realname || maskIdentifier(username));
}

const findDeskProduct = (executor: Executor) =>
  executor.selectFrom("products").select("id").where("code", "=", DESK_PRODUCT_CODE).executeTakeFirst();

async function findDeskRequest(executor: Executor, organizationId: number): Promise<DeskRequest | null> {
  const last = await executor
    .selectFrom("product_requests as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .select(["r.status", "r.created_at", "r.reason"])
    .where("r.organization_id", "=", organizationId)
    .where("p.code", "=", DESK_PRODUCT_CODE)
    .orderBy("r.id", "desc")
    .executeTakeFirst();
  return last ? { state: last.status, at: formatTime(last.created_at), reason: last.reason } : null;
}

/** What a signed-in person without rights on the desk can do about it. */
export async function findDeskAccess(person: Person): Promise<DeskAccess> {
  const at = now();
  const { accountId } = person;
  const version = (await listRoleVersions(db, accountId, at)).find(
    ({ id, productCode }) => productCode === DESK_PRODUCT_CODE && id !== person.activeRoleVersionId,
  );
  if (version) return { kind: "switch", roleVersionId: version.id, organization: version.organizationName };
  const organization = await findOrganization(db, person, at);
  if (!organization) return { kind: "certify" };
  const { id, name } = organization;
  const administrators = await listAdministrators(db, [id], at);
  if (!administrators.includes(accountId))
    return { kind: "ask", organization: name, administrators: await namesOf(db, administrators) };
  if (await hasDesk(db, id, at)) return { kind: "take", organization: name };
  return { kind: "request", organization: name, request: await findDeskRequest(db, id) };
}

/** The organisation that a person administers. @throws DomainError forbidden for anybody else */
async function requireAdministered(executor: Executor, person: Person, at: number) {
  const organization = await findOrganization(executor, person, at);
  if (!organization) throw new DomainError("forbidden");
  const administrators = await listAdministrators(executor, [organization.id], at);
  if (!administrators.includes(person.accountId)) throw new DomainError("forbidden");
  return { ...organization, kind: organization.kind as CompanyKind };
}

/**
 * Gives an organisation's administrator the desk's manager role. Its rights apply once it is the active role.
 * @throws DomainError forbidden for anybody else, conflict where the organisation does not hold the desk
 */
export const takeDeskRole = (person: Person, source: RequestSource): Promise<void> =>
  inTransaction(async (tx) => {
    const at = now();
    const { accountId, username } = person;
    const { id: organizationId, kind } = await requireAdministered(tx, person, at);
    const member = { accountId, organizationId, kind, by: username, at };
    const assigned = await assignDeskManager(tx, member);
    if (!assigned) throw new DomainError("conflict");
    if (!assigned.isNew) return;
    await recordAudit(tx, source, {
      event: "role.assigned",
      result: "ok",
      accountId,
      who: username,
      object: { type: "account", id: String(accountId) },
      detail: { role: deskManagerOf(kind), organization: organizationId },
    });
  });

interface Asking {
  readonly source: RequestSource;
  /** Makes repeated submissions idempotent. */
  readonly submission?: string | undefined;
}

/** The desk of the organisation that a person administers. @throws DomainError forbidden for anybody else */
async function deskKeyOf(person: Person) {
  const { id: organizationId } = await requireAdministered(db, person, now());
  const product = await findDeskProduct(db);
  if (!product) throw new DomainError("conflict");
  return { organizationId, productId: product.id };
}

const askerOf = ({ accountId, name }: Person, { source, submission }: Asking) => ({
  accountId,
  who: name,
  source,
  submission,
});

type Asked = { readonly ok: true } | Refused;

/**
 * Requests that the platform's staff open the desk for the organisation.
 * @throws DomainError forbidden for whoever does not administer it
 */
export const askForDesk = async (person: Person, note: string, asking: Asking): Promise<Asked> =>
  requestProduct(askerOf(person, asking), await deskKeyOf(person), note);

/** Withdraws the open request for the desk. @throws DomainError as `askForDesk` */
export const withdrawDeskRequest = async (person: Person, asking: Asking): Promise<Asked> =>
  withdrawRequest(askerOf(person, asking), await deskKeyOf(person));
