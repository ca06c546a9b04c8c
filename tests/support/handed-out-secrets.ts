import { now } from "~/services/runtime/process/clock.server";
import { getAccount } from "~/services/identity/accounts/accounts.server";
import { findAccountOfCard, storeCard } from "~/services/identity/auth/cards/bound-cards.server";
import { storeCode, tryCode, type CodeKey } from "~/services/identity/auth/codes/codes.server";
import {
  findIdentityTicket,
  makeIdentityTicket,
} from "~/services/identity/auth/operations/identity-check.server";
import { beginSetup, findSetup } from "~/services/identity/auth/second-step/second-step-setups.server";
import {
  findSecondStepTicket,
  makeSecondStepTicket,
} from "~/services/identity/auth/second-step/sign-in-tickets.server";
import { drawChallenge, findChallenge } from "~/services/identity/auth/passkeys/passkey-challenges.server";
import { listPasskeys, storePasskey } from "~/services/identity/auth/passkeys/passkeys.server";
import { findLinkOwner } from "~/services/identity/auth/passwords/password-links.server";
import {
  findTicketOfBrowser,
  makeSetPasswordTicket,
} from "~/services/identity/auth/operations/tickets.server";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { acceptInvitation } from "~/services/identity/people/invitations/accept-invitation.server";
import { makeInvitation } from "~/services/identity/people/invitations/invitations.server";
import { assignRole } from "~/services/access/roles/rights/assign-role.server";
import { administratorCodeOf } from "~/services/access/roles/rights/administrator-role";
import { randomToken, sha256 } from "~/services/runtime/secrets/secret.server";
import { holderOfSession } from "~/services/identity/sessions/holder";
import { findSession } from "~/services/identity/sessions/sessions.server";
import { findSubAppHolder, issueSubAppToken } from "~/services/products/sub-apps/tokens.server";
import { liveSession, openSessionOf } from "./account-sessions";
import { administratorOf } from "./actors";
import { makePerson, newRequestSource, newPhone } from "./people";
import { joinOrganization } from "./sample-rows";
import { clockTime } from "./still-clock";

export const CODE = "246810";
export const putCode = (key: CodeKey) => inTransaction((tx) => storeCode(tx, key, CODE));
const isCode = (key: CodeKey) => inTransaction(async (tx) => (await tryCode(tx, key, CODE)).ok);

export async function newLink(accountId: number): Promise<string> {
  const token = randomToken();
  const at = now();
  const row = {
    account_id: accountId,
    token_hash: sha256(token),
    created_at: at,
    expires_at: at + 86_400_000,
  };
  await db.insertInto("password_links").values(row).execute();
  return token;
}

/** Creates one of two administrators of a customer. */
export async function newSecuredPerson() {
  const { actor, organizationId } = await administratorOf("customer");
  const { id: other } = await makePerson();
  await joinOrganization(db, other, organizationId);
  const role = { roleCode: administratorCodeOf("customer"), organizationId, by: "test", at: clockTime() };
  await inTransaction((tx) => assignRole(tx, { ...role, accountId: other }));
  const account = await getAccount(db, actor.accountId);
  const session = await liveSession(await openSessionOf(account));
  const { id: membership } = await db
    .selectFrom("memberships")
    .select("id")
    .where("account_id", "=", account.id)
    .executeTakeFirstOrThrow();
  return { account, actor, organizationId, session, membership };
}

export type SecuredPerson = Awaited<ReturnType<typeof newSecuredPerson>>;

/**
 * Binds a new card to an account, by staff or by its owner.
 * @returns whether it is still bound
 */
async function newCardOf(accountId: number, boundBy: number | null) {
  const key = randomToken();
  const validTo = now() + 86_400_000;
  const card = { key, nameKey: "", certNo: key.slice(0, 16), company: "", validFrom: 0, validTo };
  await inTransaction((tx) => storeCard(tx, { accountId, who: "test", boundBy }, card));
  return async () => (await findAccountOfCard(db, card)) !== undefined;
}

/**
 * Creates one secret of each kind.
 * @returns a function that reports whether the secret is still valid
 */
export const SECRET_KINDS: Readonly<
  Record<string, (person: SecuredPerson) => Promise<() => Promise<boolean>>>
> = {
  async link({ account }) {
    const token = await newLink(account.id);
    return async () => (await findLinkOwner(db, token)) !== null;
  },
  async "set-password ticket"({ account }) {
    const preSession = randomToken();
    const ticket = { target: account.phone!, code: CODE, preSession, accessChannel: "page" } as const;
    await inTransaction((tx) => makeSetPasswordTicket(tx, ticket));
    return async () => (await findTicketOfBrowser(db, preSession)) !== null;
  },
  async "remembered step-up"({ session }) {
    const check = { use: "modify-phone", method: "password", code: null } as const;
    await inTransaction((tx) => makeIdentityTicket(tx, session, check));
    return async () => (await findIdentityTicket(db, session, "modify-phone")) !== null;
  },
  async "second-step ticket"({ account }) {
    const preSession = randomToken();
    const ticket = { accountId: account.id, preSession, method: "password" };
    await inTransaction((tx) => makeSecondStepTicket(tx, ticket));
    return async () => (await findSecondStepTicket(db, preSession)) !== null;
  },
  async "second-step setup"({ session }) {
    await inTransaction((tx) => beginSetup(tx, session));
    return async () => (await findSetup(db, session)) !== null;
  },
  async "passkey challenge"({ account, session }) {
    const owner = { accountId: account.id, holder: holderOfSession(session.id), purpose: "confirm" } as const;
    await inTransaction((tx) => drawChallenge(tx, owner));
    return async () => (await findChallenge(db, owner)) !== null;
  },
  async passkey({ account }) {
    const credentialId = randomToken();
    const added = { credentialId, publicKey: "", signCount: 0, isBackupEligible: false, isBackedUp: false };
    await inTransaction((tx) => storePasskey(tx, account.id, { ...added, transports: [], name: "test" }));
    return async () =>
      (await listPasskeys(account.id)).some((passkey) => passkey.credentialId === credentialId);
  },
  async "code to a contact"({ account }) {
    const key = { purpose: "sign-in", target: account.phone!, binding: "" } as const;
    await putCode(key);
    return () => isCode(key);
  },
  async "code of a session"({ session }) {
    const key = { purpose: "bind", target: newPhone(), binding: String(session.id) } as const;
    await putCode(key);
    return () => isCode(key);
  },
  async invitation({ actor, organizationId }) {
    const wanted = { organizationId, departmentId: null, roleIds: [], uses: 1, days: 7, remark: "" };
    const made = await makeInvitation(actor, wanted);
    if (!made.ok) throw new Error(made.text);
    const { id: accountId, username } = await makePerson();
    return async () =>
      (await acceptInvitation({ accountId, username }, made.code, newRequestSource("page"))).ok;
  },
  async session({ account }) {
    const token = await openSessionOf(account);
    return async () => (await findSession(token)).kind === "live";
  },
  async "card of the owner"({ account }) {
    return newCardOf(account.id, null);
  },
  async "card given by staff"({ account }) {
    return newCardOf(account.id, 1);
  },
  async "sub-app token"({ account }) {
    const session = await liveSession(await openSessionOf(account));
    const { token } = await issueSubAppToken(session, "phsb");
    return async () => (await findSubAppHolder(token)) !== null;
  },
};

/** Kinds without an expiry: valid until they are revoked. */
export const LASTING_KINDS: ReadonlySet<string> = new Set([
  "card of the owner",
  "card given by staff",
  "passkey",
]);
