import { attackedSite } from "./attacked-site";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/services/db/client.server";
import { makePerson, PASSWORD } from "../support/people";
import { liveSessionsOf } from "../support/rows";
import { Attacker, atOnce, attackers } from "./attacker";
import { repetitions } from "./scale";

const ONE = "账号或密码错误，或尝试次数过多。请核对后重试，或等待10分钟，也可使用验证码登录";
const site = attackedSite();
const rounds = Array.from({ length: repetitions({ short: 1, long: 10 }) }, (_, index) => index + 1);
const BURST = 50;

/**
 * Logs in the database each attempt that is counted for an identifier, because a guess is compared only after
 * that.
 */
beforeAll(async () => {
  await sql`create table judged_guesses (subject text not null)`.execute(db);
  await sql`create trigger note_guess after insert on attempts when new.kind = 'password'
    begin insert into judged_guesses values (new.subject); end`.execute(db);
});
async function judgedFor(subject: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from judged_guesses where subject = ${subject}`.execute(db);
  return rows[0]!.count;
}

/** Creates attackers with a captcha each, so that their tries are sent at the same moment. */
async function readyToTry(count: number) {
  const all = attackers(site(), count);
  const keys = await Promise.all(all.map((attacker) => attacker.captchaImage()));
  return (index: number, username: string | null, password: string) =>
    all[index]!.signIn(username, password, keys[index]);
}

describe.each(rounds)("50 parallel passwords for one account from 50 addresses (round %i)", (round) => {
  it("all wrong: five are compared, and the right one that comes after five answers is not", async () => {
    const { phone } = await makePerson();
    const tryPassword = await readyToTry(BURST);
    const answered: string[] = [];
    const late: unknown[] = [];
    await atOnce(BURST - 1, async (index) => {
      answered.push((await tryPassword(index, phone, `not-the-one-${index}`)).message);
      if (answered.length === 5) late.push(await tryPassword(BURST - 1, phone, PASSWORD));
    });
    expect(new Set(answered)).toEqual(new Set([ONE]));
    expect(late).toMatchObject([{ code: 400, message: ONE }]);
    expect(await judgedFor(phone)).toBe(5);
    expect(await new Attacker(site()).signIn(phone, PASSWORD)).toMatchObject({ code: 400 });
  });

  it("one right somewhere among the wrong: it wins only as one of five compared in a row", async () => {
    const person = await makePerson();
    const tryPassword = await readyToTry(BURST);
    const position = (round * 17) % BURST;
    const replies = await atOnce(BURST, (index) =>
      tryPassword(index, person.phone, index === position ? PASSWORD : `not-the-one-${index}`),
    );
    const won = replies.filter(({ success }) => success).length;
    // A right password ends the series of failures; wrong ones after it start a new one.
    expect(await judgedFor(person.phone)).toBeLessThanOrEqual(won === 0 ? 5 : 10);
    expect(await liveSessionsOf(person.id)).toHaveLength(won);
    expect(await new Attacker(site()).signIn(person.phone, PASSWORD)).toMatchObject({ code: 400 });
  });

  it("all right: all enter, and ten sessions stay", async () => {
    const person = await makePerson();
    const tryPassword = await readyToTry(BURST);
    const replies = await atOnce(BURST, (index) => tryPassword(index, person.phone, PASSWORD));
    expect(replies.filter(({ success }) => success)).toHaveLength(BURST);
    expect(await liveSessionsOf(person.id)).toHaveLength(10);
  });

  it("from one address: at most thirty are looked at", async () => {
    const attacker = new Attacker(site());
    const people = await Promise.all(Array.from({ length: 10 }, () => makePerson()));
    attacker.preSession = `pre-session-of-round-${round}`;
    const keys: string[] = [];
    for (let count = 0; count < 20; count += 1) keys.push(await attacker.captchaImage());
    const replies = await atOnce(BURST, (index) =>
      attacker.signIn(people[index % 10]!.phone, "not-the-one", keys[index % 25] ?? "no-such-key"),
    );
    const codes = replies.map(({ code }) => code);
    expect(codes.filter((code) => code === 429)).toHaveLength(BURST - 30);
    expect(codes.filter((code) => code === 400 || code === 412)).toHaveLength(30);
  });
});

describe("more passwords at once than can be compared", () => {
  const FLOOD = 200;
  const ON_PAGES = 20;

  /**
   * Opens the login page for each visitor.
   * @returns a function that signs one in
   */
  async function visitorsReady() {
    const visitors = attackers(site(), ON_PAGES);
    const keys = await Promise.all(visitors.map(({ browser }) => browser.formToken("/login")));
    return (index: number, username: string) => {
      const form = {
        intent: "sign-in",
        username,
        password: PASSWORD,
        captcha: "AB2C",
        checkKey: keys[index]!,
      };
      return visitors[index]!.browser.post("/login", form);
    };
  }

  it("are told to come back with 503 and Retry-After; the others are judged, and none of it counts", async () => {
    const people = await Promise.all(Array.from({ length: FLOOD + ON_PAGES }, () => makePerson()));
    const phones = people.map(({ phone }) => phone!);
    const tryPassword = await readyToTry(FLOOD);
    const visit = await visitorsReady();
    const [replies, answers] = await Promise.all([
      atOnce(FLOOD, (index) => tryPassword(index, phones[index]!, PASSWORD)),
      atOnce(ON_PAGES, (index) => visit(index, phones[FLOOD + index]!)),
    ]);
    const refused = replies.filter(({ answer }) => answer.status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(FLOOD - refused.length);
    for (const { answer, ...reply } of refused) {
      expect(reply).toMatchObject({ success: false, code: 503, message: "系统繁忙，请稍后重试" });
      expect(answer.headers["retry-after"]).toBe("5");
    }
    for (const [index, { status, headers, text }] of answers.entries()) {
      if (status === 303) continue;
      const isPreserved = text.includes(phones[FLOOD + index]!) && text.includes("系统繁忙，请稍后重试");
      expect([status, headers["retry-after"], isPreserved]).toEqual([503, "5", true]);
    }
    const counted = db.selectFrom("attempts").select("id").where("kind", "in", ["password", "address"]);
    const countedOfPhones = counted.where((eb) =>
      eb.or([eb("subject", "in", phones), eb("detail", "in", phones)]),
    );
    expect(await countedOfPhones.execute()).toEqual([]);
  });
});
