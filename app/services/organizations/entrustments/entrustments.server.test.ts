import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  actorOf,
  DAY,
  entrust,
  organizationOf,
  proposalTo,
} from "../../../../tests/support/declarations/entrusted-desk";
import { pdfOf } from "../../../../tests/support/upload-files";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { storeUpload } from "../../files/uploads/uploads.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { randomToken } from "../../runtime/secrets/secret.server";
import { acceptEntrustment, closeEntrustment, decisionsOf } from "./decide-entrustment.server";
import { findEffective, hasEffective, listEffective } from "./effective.server";
import { findParty } from "./entrustment-form-context.server";
import { entrustmentState } from "./entrustment-state";
import { ENTRUSTMENT_STATES, ENTRUSTMENT_TEXT as TEXT } from "./entrustment.text";
import { entrustmentInScope, getEntrustment } from "./find-entrustment.server";
import { proposeEntrustment } from "./propose-entrustment.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let customer: Actor;
let provider: Actor;
let serial = 0;
beforeEach(async () => {
  serial += 1;
  customer = await actorOf("customer", { name: `甬江贸易${String(serial)}`, credit_code: creditCode("C") });
  provider = await actorOf("provider", { name: `东海报关${String(serial)}`, credit_code: creditCode("P") });
});

const creditCode = (kind: string) => `91330200${kind}${String(serial).padStart(9, "0")}`;
const rowOf = (actor: Actor, id: number) => getEntrustment(db, actor.scope, id);
const stateOf = async (actor: Actor, id: number) => entrustmentState(await rowOf(actor, id), clockTime());

async function propose(actor = customer, other = provider): Promise<number> {
  const made = await proposeEntrustment(actor, proposalTo(organizationOf(other)));
  if (!made.ok) throw new Error(made.text);
  return made.id;
}

describe("a proposal", () => {
  it("is made by either side, and waits for the other one", async () => {
    for (const [own, other] of [
      [customer, provider],
      [provider, customer],
    ] as const) {
      const id = await propose(own, other);
      const row = await rowOf(other, id);
      expect(row).toMatchObject({
        customer_id: organizationOf(customer),
        provider_id: organizationOf(provider),
        proposer_id: organizationOf(own),
      });
      expect(row.number).toBe(`WT${String(id).padStart(6, "0")}`);
      expect(await stateOf(own, id)).toBe("waiting");
      expect(await acceptEntrustment(own, id)).toMatchObject({ ok: false, text: TEXT.otherSide });
      expect(await acceptEntrustment(other, id)).toEqual({ ok: true });
      expect(await stateOf(own, id)).toBe("effective");
    }
  });

  it("is made once by a double post, and once only while it waits", async () => {
    const submission = randomToken();
    const values = proposalTo(organizationOf(provider));
    const first = await proposeEntrustment({ ...customer, submission }, values);
    expect(await proposeEntrustment({ ...customer, submission }, values)).toEqual(first);
    expect(await proposeEntrustment(customer, values)).toMatchObject({
      field: "party",
      text: TEXT.alreadyWaiting,
    });
  });

  it("names an organisation of the other kind that is in force, by its name or code", async () => {
    const { name, credit_code: code } = await db
      .selectFrom("organizations")
      .selectAll()
      .where("id", "=", organizationOf(provider))
      .executeTakeFirstOrThrow();
    const found = (typed: string) => findParty(db, typed, "provider");
    expect(await found(name)).toBe(organizationOf(provider));
    expect(await found(code!.toLowerCase())).toBe(organizationOf(provider));
    expect(await found(name.slice(1))).toBeNull();
    expect(await findParty(db, name, "customer")).toBeNull();
    await db
      .updateTable("organizations")
      .set({ status: "frozen" })
      .where("id", "=", organizationOf(provider))
      .execute();
    expect(await found(name)).toBeNull();
    const frozen = await proposeEntrustment(customer, proposalTo(organizationOf(provider)));
    expect(frozen).toMatchObject({ ok: false, field: "party", text: TEXT.partyWrong });
  });

  it("is made by a whole organisation alone, and never to one of its own kind", async () => {
    const narrow: Actor = { ...customer, scope: { ...customer.scope, kind: "self" } as Actor["scope"] };
    const values = proposalTo(organizationOf(provider));
    for (const actor of [narrow, { ...customer, scope: { kind: "all" } as const }])
      expect(await proposeEntrustment(actor, values)).toMatchObject({ text: TEXT.needsOrganization });
    const like = await actorOf("customer");
    expect(await proposeEntrustment(customer, proposalTo(organizationOf(like)))).toMatchObject({
      text: TEXT.partyWrong,
    });
  });

  it("claims the paper that its proposer has sent", async () => {
    const upload = await storeUpload(customer.accountId, "entrustPaper", {
      name: "委托书.pdf",
      bytes: pdfOf(),
    });
    if (!upload.ok) throw new Error(upload.text);
    const values = proposalTo(organizationOf(provider), { paper: upload.filePath });
    expect(await proposeEntrustment({ ...customer, accountId: provider.accountId }, values)).toMatchObject({
      field: "paper",
    });
    const made = await proposeEntrustment(customer, values);
    if (!made.ok) throw new Error(made.text);
    expect(await rowOf(provider, made.id)).toMatchObject({ paper_name: "委托书.pdf" });
  });
});

describe("a decision", () => {
  it("is of whoever can make it in the state", () => {
    const row = { proposer_id: 1 };
    expect(decisionsOf(row, "waiting", 1)).toEqual(["end"]);
    expect(decisionsOf(row, "waiting", 2)).toEqual(["accept", "refuse"]);
    for (const state of ["upcoming", "effective"] as const)
      for (const side of [1, 2]) expect(decisionsOf(row, state, side)).toEqual(["end"]);
    for (const state of ["expired", "ended", "refused"] as const)
      expect(decisionsOf(row, state, 2)).toEqual([]);
  });

  it("needs a reason to refuse and to end, and is made once", async () => {
    const id = await propose();
    expect(await closeEntrustment(provider, id, { decision: "refuse", reason: " " })).toMatchObject({
      field: "reason",
    });
    expect(await closeEntrustment(provider, id, { decision: "refuse", reason: "范围不清" })).toEqual({
      ok: true,
    });
    expect(await rowOf(customer, id)).toMatchObject({ reason: "范围不清", refused_by: provider.who });
    expect(await acceptEntrustment(provider, id)).toMatchObject({
      text: TEXT.notNow(ENTRUSTMENT_STATES.refused),
    });
    const other = await entrust(customer, provider);
    expect(await closeEntrustment(provider, other, { decision: "end", reason: "到此为止" })).toEqual({
      ok: true,
    });
    expect(await rowOf(customer, other)).toMatchObject({ ended_side_id: organizationOf(provider) });
    expect(await closeEntrustment(customer, other, { decision: "end", reason: "再来" })).toMatchObject({
      ok: false,
    });
  });

  it("is about the version that was shown", async () => {
    const id = await propose();
    const { updated_at: version } = await rowOf(provider, id);
    passSeconds(1);
    for (const wrong of [version - 1, version + 1])
      expect(await acceptEntrustment(provider, id, wrong)).toMatchObject({ ok: false, version });
    expect(await acceptEntrustment(provider, id, version)).toEqual({ ok: true });
  });

  it("of a proposal comes too late after its last day", async () => {
    const made = await proposeEntrustment(
      customer,
      proposalTo(organizationOf(provider), { validTo: clockTime() + 1000 }),
    );
    if (!made.ok) throw new Error(made.text);
    passSeconds(2);
    expect(await acceptEntrustment(provider, made.id)).toMatchObject({
      text: TEXT.notNow(ENTRUSTMENT_STATES.expired),
    });
  });
});

describe("an entrustment", () => {
  it("is shown to its sides and to staff alone", async () => {
    const id = await propose();
    const stranger = await actorOf("provider");
    const narrow: Actor = { ...customer, scope: { ...customer.scope, kind: "department" } as Actor["scope"] };
    for (const actor of [stranger, narrow]) {
      await expect(rowOf(actor, id)).rejects.toMatchObject({ code: "not-found" });
      await expect(acceptEntrustment(actor, id)).rejects.toMatchObject({ code: "not-found" });
      await expect(closeEntrustment(actor, id, { decision: "end", reason: "x" })).rejects.toMatchObject({
        code: "not-found",
      });
    }
    const { rows } = await sql`select id from entrustments where id = ${id}
      and ${entrustmentInScope({ kind: "all" })}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it("is in effect while both organisations are in force", async () => {
    const id = await entrust(customer, provider);
    const own = organizationOf(provider);
    expect((await listEffective(db, own)).map((row) => row.id)).toEqual([id]);
    expect(await hasEffective(db, own)).toBe(true);
    expect(await findEffective(db, id, organizationOf(customer))).toBeUndefined();
    for (const side of [customer, provider]) {
      const set = (columns: { status?: "active" | "frozen"; archived_at?: number | null }) =>
        db.updateTable("organizations").set(columns).where("id", "=", organizationOf(side)).execute();
      for (const [off, on] of [
        [{ status: "frozen" }, { status: "active" }],
        [{ archived_at: 1 }, { archived_at: null }],
      ] as const) {
        await set(off);
        expect(await findEffective(db, id, own)).toBeUndefined();
        expect(await hasEffective(db, own)).toBe(false);
        await set(on);
        expect(await findEffective(db, id, own)).toMatchObject({ id });
      }
    }
  });

  it("is in effect from its first to its last moment", async () => {
    const at = clockTime();
    const id = await entrust(customer, provider, { validFrom: at + 1000, validTo: at + DAY });
    const own = organizationOf(provider);
    expect(await hasEffective(db, own)).toBe(false);
    passSeconds(1);
    expect(await findEffective(db, id, own)).toMatchObject({ id });
    passSeconds(DAY / 1000 - 1);
    expect(await hasEffective(db, own)).toBe(true);
    passSeconds(1);
    expect(await hasEffective(db, own)).toBe(false);
  });
});
