import { beforeEach, describe, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../../../tests/support/account-sessions";
import { provedSession } from "../../../../../tests/support/identity";
import { makePerson, newRequestSource } from "../../../../../tests/support/people";
import { auditOf, liveSessionsOf } from "../../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { makeCardAuthority, type TestCard } from "../../../../../tests/simulators/card-authority";
import { authenticate } from "../../../../auth/authenticator.server";
import { db } from "../../../db/client.server";
import { createSignText } from "../../card/challenges.server";
import { hasGatheringToken } from "../../card/gathering-tokens.server";
import { signInByCard } from "./card-sign-in.server";
import { listBoundCards } from "./bound-cards.server";
import { bindOwnCard, unbindOwnCard } from "./own-cards.server";
import {
  HOLDER,
  authority,
  bind,
  card,
  gathering,
  person,
  prepared,
  refused,
  services,
  signIn,
  withCardDesk,
} from "../../../../../tests/support/card-desk";

withCardDesk();

describe("a card that its owner has bound", () => {
  it("signs in, with one record, and the session keeps SW_TOKEN sealed", async () => {
    expect(await bind()).toEqual({ ok: true });
    const { input, source } = await prepared("sign-in");
    const outcome = await signInByCard(input, source, services);
    expect(outcome).toMatchObject({ ok: true, account: { id: person.id } });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.sign-in", result: "ok", detail: { method: "card", way: "page" } },
    ]);
    const newest = (await liveSessionsOf(person.id)).at(-1)!;
    expect(await hasGatheringToken(newest.id)).toBe(true);
    const { token } = await db
      .selectFrom("gathering_tokens")
      .select("token")
      .where("session_id", "=", newest.id)
      .executeTakeFirstOrThrow();
    expect(token).toMatch(/^v1\./);
    expect(token).not.toContain("sw-");
    expect(gathering.logins).toMatchObject([
      { sw_name: card.certificate, sw_cert: card.certNo, sw_pwd: input.gatheringSignature },
    ]);
    expect((await listBoundCards(person.id))[0]).toMatchObject({
      certNo: card.certNo,
      usedAt: expect.any(Number),
    });
  });

  it("signs in through the authenticator's strategy", async () => {
    await bind();
    const { input, source } = await prepared("sign-in");
    expect(await authenticate("card", { signIn: input, services }, source)).toMatchObject({ ok: true });
  });

  it("opens nothing once it is unbound, and only its owner unbinds it", async () => {
    await bind();
    const { id } = (await listBoundCards(person.id))[0]!;
    const stranger = await liveSession(await openSessionOf(await makePerson()));
    expect(await unbindOwnCard(stranger, id, newRequestSource())).toBe(false);
    const owner = await liveSession(await openSessionOf(person));
    expect(await unbindOwnCard(owner, id, newRequestSource())).toBe(true);
    expect(await signIn()).toEqual(refused("unbound"));
  });

  it.each([
    ["frozen", { status: "frozen" as const }],
    ["archived", { archived_at: 1 }],
  ])("does not sign in to an account that is %s", async (_name, columns) => {
    await bind();
    await db.updateTable("accounts").set(columns).where("id", "=", person.id).execute();
    expect(await signIn()).toEqual(refused("unbound"));
    expect(gathering.logins).toEqual([]);
  });
});

describe("a certificate that ends", () => {
  const DAY = 24 * 60 * 60 * 1000;
  // Certificates count whole seconds.
  const endingIn = (ms: number) =>
    authority.issue({ to: new Date(Math.floor((clockTime() + ms) / 1000) * 1000) });
  const signInWith = async (by: TestCard) => {
    await bind(person, by);
    const { input, source } = await prepared("sign-in", HOLDER, by);
    return signInByCard(input, source, services);
  };

  it("in 30 days is named at sign-in, in 31 it is not", async () => {
    expect(await signInWith(endingIn(31 * DAY))).toMatchObject({ ok: true, cardNotice: null });
    expect(await signInWith(endingIn(30 * DAY))).toMatchObject({
      ok: true,
      cardNotice: expect.stringMatching(/^您的卡证书将于\d{4}-\d\d-\d\d到期，还有(?:30|29)天/),
    });
  });

  it("is refused once it has ended", async () => {
    const by = endingIn(DAY);
    expect(await signInWith(by)).toMatchObject({ ok: true });
    passSeconds(2 * 24 * 3600);
    const { input, source } = await prepared("sign-in", HOLDER, by);
    expect(await signInByCard(input, source, services)).toEqual(refused("expired"));
  });
});

describe("binding", () => {
  it("needs a fresh identity check, once a card", async () => {
    const session = await liveSession(await openSessionOf(person));
    const { input, source } = await prepared("bind-card", `session ${session.id}`);
    expect(await bindOwnCard(session, input, source, services)).toEqual({ ok: false, text: "请先验证身份" });
    expect(await listBoundCards(person.id)).toEqual([]);
  });

  it("gives a card to one account, and an account five cards", async () => {
    await bind();
    expect(await bind()).toEqual({ ok: false, text: "这张卡已绑定本账号" });
    expect(await bind(await makePerson())).toEqual({
      ok: false,
      text: "这张卡已绑定其他账号，请先在该账号中解绑",
    });
    for (let count = 1; count < 5; count += 1)
      expect(await bind(person, authority.issue())).toEqual({ ok: true });
    expect(await bind(person, authority.issue())).toEqual({
      ok: false,
      text: "最多绑定5张卡，请先解绑不再使用的卡",
    });
  });

  it("of one's own card to another's session, or with a signature for signing in, is refused", async () => {
    const session = await provedSession(person, "bind-card");
    const foreign = await prepared("bind-card", "session 0");
    const holder = `session ${session.id}`;
    const wrong = { ok: false, text: "授权错误，请重试" };
    expect(await bindOwnCard(session, { ...foreign.input, holder }, foreign.source, services)).toEqual(wrong);
    const other = await prepared("sign-in", holder);
    expect(await bindOwnCard(session, other.input, other.source, services)).toEqual(wrong);
  });
});

describe("a sign id", () => {
  beforeEach(() => bind());

  it("counts once, however often and at once it is shown", async () => {
    const { input, source } = await prepared("sign-in");
    const outcomes = await Promise.all([1, 2, 3].map(() => signInByCard(input, source, services)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await signInByCard(input, source, services)).toEqual(refused("authorisation"));
  });

  it("counts in the browser that it was given to", async () => {
    expect(await signIn({ holder: "another pre-session" })).toEqual(refused("authorisation"));
    expect(await signIn({ signId: "unknown" })).toEqual(refused("authorisation"));
  });

  it("counts for two minutes from its random on", async () => {
    const { input, source } = await prepared("sign-in");
    passSeconds(121);
    expect(await signInByCard(input, source, services)).toEqual(refused("authorisation"));
  });

  it("of one tab does not disturb that of another", async () => {
    const first = await prepared("sign-in");
    const second = await prepared("sign-in");
    expect(await signInByCard(second.input, second.source, services)).toMatchObject({ ok: true });
    expect(await signInByCard(first.input, first.source, services)).toMatchObject({ ok: true });
  });

  it("draws anew at each try, and the random before counts no more", async () => {
    const { input, source, begun } = await prepared("sign-in");
    const again = await createSignText({ holder: HOLDER, purpose: "sign-in" }, begun.signId, services);
    expect(again.ok).toBe(true);
    expect(await signInByCard(input, source, services)).toEqual(refused("signature"));
  });
});

describe("a card that does not do", () => {
  beforeEach(() => bind());

  it("is one that another card has signed for", async () => {
    const other = authority.issue();
    expect(await signIn({ signature: other.sign("text") })).toEqual(refused("signature"));
    expect(await signIn({ certificate: other.certificate })).toEqual(refused("signature"));
    expect(gathering.logins).toEqual([]);
  });

  it("is locked at this address after three wrong signatures, and its owner elsewhere is not", async () => {
    const source = newRequestSource("page");
    const wrong = async () => {
      const { input } = await prepared("sign-in");
      return signInByCard({ ...input, signature: "A".repeat(86) + "==" }, source, services);
    };
    for (let count = 0; count < 3; count += 1) expect(await wrong()).toEqual(refused("signature"));
    const { input } = await prepared("sign-in");
    expect(await signInByCard(input, source, services)).toEqual(refused("locked"));
    expect(await signIn()).toMatchObject({ ok: true });
    passSeconds(601);
    const later = await prepared("sign-in");
    expect(await signInByCard(later.input, source, services)).toMatchObject({ ok: true });
  });

  it("is expired, revoked, of another root or none", async () => {
    const stranger = makeCardAuthority();
    const to = new Date("2021-01-01T00:00:00Z");
    expect(await signIn({ certificate: stranger.issue().certificate })).toEqual(refused("untrusted"));
    expect(await signIn({ certificate: authority.issue({ to }).certificate })).toEqual(refused("expired"));
    expect(await signIn({ certificate: "no certificate" })).toEqual(refused("unreadable"));
    authority.revoke(card);
    expect(await signIn()).toEqual(refused("revoked"));
    stranger.remove();
  });
});
