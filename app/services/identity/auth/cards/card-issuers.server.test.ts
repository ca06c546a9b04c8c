import { beforeAll, describe, expect, it } from "vitest";
import { provedSession } from "../../../../../tests/support/identity";
import { makePerson } from "../../../../../tests/support/people";
import {
  makeCardAuthority,
  type CardAuthority,
  type CardOptions,
  type TestCard,
} from "../../../../../tests/simulators/card-authority";
import {
  HOLDER,
  person,
  prepared,
  refused,
  services,
  withCardDesk,
} from "../../../../../tests/support/card-desk";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { checkCertificate } from "../../card/check-card.server";
import { signInByCard } from "./card-sign-in.server";
import { bindOwnCard } from "./own-cards.server";

withCardDesk();

describe("a card of an authority that was made anew under the same name", () => {
  let first: CardAuthority;
  let anew: CardAuthority;
  beforeAll(() => {
    first = makeCardAuthority();
    anew = makeCardAuthority();
    return () => [first, anew].forEach((each) => each.remove());
  });

  const servicesOf = ({ roots }: CardAuthority) => ({ ...services, roots });
  const bindAt = async (at: CardAuthority, account: Account, by: TestCard) => {
    const session = await provedSession(account, "bind-card");
    const { input, source } = await prepared("bind-card", `session ${session.id}`, by);
    return bindOwnCard(session, input, source, servicesOf(at));
  };
  const signInAt = async (at: CardAuthority, by: TestCard) => {
    const { input, source } = await prepared("sign-in", HOLDER, by);
    return signInByCard(input, source, servicesOf(at));
  };
  /** Stores a binding as it was stored before: by the issuer's name. */
  const storeByName = async (at: CardAuthority, by: TestCard, columns: { created_at?: number } = {}) => {
    const checked = await checkCertificate(by.certificate, servicesOf(at));
    if (!checked.ok) throw new Error(checked.problem);
    const own = db.updateTable("account_cards").where("account_id", "=", person.id);
    await own.set({ card_key: checked.card.nameKey, ...columns }).execute();
    return checked.card;
  };

  it("does not sign in by the number of a bound one, and can be bound itself", async () => {
    const bound = first.issue();
    const later = anew.issue();
    expect(later.certNo).toBe(bound.certNo);
    expect(await bindAt(first, person, bound)).toEqual({ ok: true });
    expect(await signInAt(anew, later)).toEqual(refused("unbound"));
    const other = await makePerson();
    expect(await bindAt(anew, other, later)).toEqual({ ok: true });
    expect(await signInAt(anew, later)).toMatchObject({ ok: true, account: { id: other.id } });
    expect(await signInAt(first, bound)).toMatchObject({ ok: true, account: { id: person.id } });
  });

  it("finds no binding from before once the card itself has signed in, which goes on working", async () => {
    const bound = first.issue();
    const later = anew.issue();
    await bindAt(first, person, bound);
    const { key } = await storeByName(first, bound);
    expect(await bindAt(first, await makePerson(), bound)).toMatchObject({ ok: false });
    expect(await signInAt(first, bound)).toMatchObject({ ok: true, account: { id: person.id } });
    const row = db.selectFrom("account_cards").select("card_key").where("account_id", "=", person.id);
    expect(await row.execute()).toEqual([{ card_key: key }]);
    expect(await signInAt(first, bound)).toMatchObject({ ok: true });
    expect(await signInAt(anew, later)).toEqual(refused("unbound"));
  });

  it.each<[string, CardOptions]>([
    ["another end", { to: new Date("2044-12-31T23:59:59Z") }],
    ["another company", { company: "别家" }],
  ])("finds none from before that has %s", async (_name, options) => {
    const bound = first.issue();
    const later = anew.issue(options);
    expect(later.certNo).toBe(bound.certNo);
    await bindAt(first, person, bound);
    await storeByName(first, bound);
    expect(await signInAt(anew, later)).toEqual(refused("unbound"));
  });

  it("finds none from before that was bound before its certificate began", async () => {
    const bound = first.issue();
    await bindAt(first, person, bound);
    await storeByName(first, bound, { created_at: bound.validFrom.getTime() - 1 });
    expect(await signInAt(first, bound)).toEqual(refused("unbound"));
    await storeByName(first, bound, { created_at: bound.validFrom.getTime() });
    expect(await signInAt(first, bound)).toMatchObject({ ok: true });
  });
});
