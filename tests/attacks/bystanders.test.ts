import { attackedSite } from "./attacked-site";
import { beforeAll, describe, expect, it } from "vitest";
import { makePerson, newPhone, PASSWORD } from "../support/people";
import { Attacker, atOnce, attackers } from "./attacker";
import { repetitions, report } from "./scale";

const site = attackedSite();
const waves = repetitions({ short: 1, long: 5 });
const idleAsks = repetitions({ short: 20, long: 100 });
const FLOOD = repetitions({ short: 60, long: 200 });

const ASKS: Readonly<Record<string, (bystander: Attacker) => Promise<number>>> = {
  "GET /login": async ({ browser }) => (await browser.ask("/login")).status,
  getTokenUserInfo: async (bystander) => (await bystander.userInfo()).answer.status,
};

/**
 * Sends requests of another user one after the other, while `goesOn`.
 * @returns milliseconds of each
 */
async function watch(ask: () => Promise<number>, goesOn: (asked: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const start = performance.now();
    expect(await ask()).toBe(200);
    times.push(performance.now() - start);
  }
  return times;
}

async function watchDuring(ask: () => Promise<number>, flood: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const flooding = flood().finally(() => (isOver = true));
  const times = await watch(ask, () => !isOver);
  await flooding;
  return times;
}
const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)]!;

let bystander: Attacker;
beforeAll(async () => {
  bystander = new Attacker(site());
  bystander.token = (await bystander.signIn((await makePerson()).phone, PASSWORD)).result?.token ?? "";
});

const FLOODS: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  "wrong passwords for as many accounts": async () => {
    const all = attackers(site(), FLOOD);
    const keys = await Promise.all(all.map((attacker) => attacker.captchaImage()));
    return () => atOnce(FLOOD, (index) => all[index]!.signIn(newPhone(), "not-the-one", keys[index]));
  },
  "wrong passwords for one account": async () => {
    const { phone } = await makePerson();
    const all = attackers(site(), FLOOD);
    const keys = await Promise.all(all.map((attacker) => attacker.captchaImage()));
    return () => atOnce(FLOOD, (index) => all[index]!.signIn(phone, "not-the-one", keys[index]));
  },
  "codes asked for from as many addresses": () =>
    Promise.resolve(() => atOnce(FLOOD, () => new Attacker(site()).askForCode(newPhone(), "1"))),
  "pictures drawn for 20 addresses": () => {
    const all = attackers(site(), 20);
    return Promise.resolve(() => atOnce(FLOOD, (index) => all[index % 20]!.captchaImage()));
  },
};

describe.each(Object.entries(FLOODS))("while %s come at once", (flood, prepare) => {
  it.each(Object.entries(ASKS))("%s is answered to everybody else", async (name, ask) => {
    const askOne = () => ask(bystander);
    const idle = await watch(askOne, (asked) => asked < idleAsks);
    const flooded: number[] = [];
    for (let wave = 0; wave < waves; wave += 1) flooded.push(...(await watchDuring(askOne, await prepare())));
    for (const times of [idle, flooded]) times.sort((a, b) => a - b);
    const before = at(idle, 0.99);
    const during = at(flooded, 0.99);
    const times = (during / before).toFixed(0);
    report(
      `${flood} · ${name}: p99 ${before.toFixed(0)} → ${during.toFixed(0)} ms (×${times}), ${flooded.length} asked`,
    );
  });
});
