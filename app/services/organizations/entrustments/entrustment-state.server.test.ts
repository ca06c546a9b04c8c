import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { actorOf, organizationOf, proposalTo } from "../../../../tests/support/declarations/entrusted-desk";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { acceptEntrustment, closeEntrustment } from "./decide-entrustment.server";
import { entrustmentState, type EntrustmentState } from "./entrustment-state";
import { ENTRUSTMENT_STATES } from "./entrustment.text";
import { getEntrustment, inEntrustmentState } from "./find-entrustment.server";
import { proposeEntrustment } from "./propose-entrustment.server";

beforeAll(() => prepareDatabase("admin@example.com"));

describe("the state of an entrustment", () => {
  const NONE = { accepted_at: null, refused_at: null, ended_at: null };
  const DAYS = { valid_from: 100, valid_to: 200 };
  it.each<readonly [number, { readonly accepted_at?: number }, EntrustmentState]>([
    [99, {}, "waiting"],
    [200, {}, "waiting"],
    [201, {}, "expired"],
    [99, { accepted_at: 50 }, "upcoming"],
    [100, { accepted_at: 50 }, "effective"],
    [200, { accepted_at: 50 }, "effective"],
    [201, { accepted_at: 50 }, "expired"],
  ])("at %i is by its days and decisions", (at, decided, state) => {
    expect(entrustmentState({ ...DAYS, ...NONE, ...decided }, at)).toBe(state);
  });

  it("is ended or refused whatever its days are", () => {
    for (const at of [99, 100, 200, 201]) {
      expect(entrustmentState({ ...DAYS, ...NONE, accepted_at: 50, ended_at: 60 }, at)).toBe("ended");
      expect(entrustmentState({ ...DAYS, ...NONE, refused_at: 60 }, at)).toBe("refused");
    }
  });

  it("is the one by which lists and drafts find it, at each boundary", async () => {
    const customer = await actorOf("customer");
    const provider = await actorOf("provider");
    const proposed = await proposeEntrustment(customer, proposalTo(organizationOf(provider)));
    if (!proposed.ok) throw new Error(proposed.text);
    const { id } = proposed;
    const rowOf = () => getEntrustment(db, customer.scope, id);
    const { valid_from: from, valid_to: to } = await rowOf();
    const found = async (at: number) => {
      const states = Object.keys(ENTRUSTMENT_STATES) as EntrustmentState[];
      const checked = await Promise.all(
        states.map(async (state) => {
          const { rows } = await sql`select id from entrustments where id = ${id}
            and ${inEntrustmentState(state, at)}`.execute(db);
          return rows.length === 1 ? [state] : [];
        }),
      );
      return checked.flat();
    };
    const agrees = async () => {
      const row = await rowOf();
      for (const at of [from - 1, from, to, to + 1])
        expect(await found(at)).toEqual([entrustmentState(row, at)]);
    };
    await agrees();
    await acceptEntrustment(provider, id);
    await agrees();
    await closeEntrustment(customer, id, { decision: "end", reason: "不再合作" });
    await agrees();
  });
});
