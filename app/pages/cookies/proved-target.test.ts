import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "~/services/runtime/process/clock.server";
import { PROVED_SECONDS } from "./cookies.server";
import { isTarget, provedHeader, provedTarget } from "./proved-target.server";

const PHONE = "13800138000";
const AT = Date.UTC(2026, 10, 30, 4);

beforeEach(() => setClock(() => AT));
afterEach(() => setClock());

const asked = (cookie?: string) =>
  new Request("http://localhost:3000/login", { headers: cookie ? { cookie } : {} });
const pairOf = async (target: string) => (await provedHeader(target)).split(";")[0]!;

describe("the phone or e-mail that a code has proved", () => {
  it.each([
    ["at once", 0, PHONE],
    ["just before the end", PROVED_SECONDS * 1000 - 1, PHONE],
    ["at the end", PROVED_SECONDS * 1000, null],
    ["before it was proved, by a clock that went back", -1, null],
  ])("%s", async (_when, later, expected) => {
    const cookie = await pairOf(PHONE);
    setClock(() => AT + later);
    expect(await provedTarget(asked(cookie))).toBe(expected);
  });

  it("is none without the cookie, or with one that this site has not signed", async () => {
    expect(await provedTarget(asked())).toBeNull();
    const [name, value] = (await pairOf(PHONE)).split("=") as [string, string];
    const forged = Buffer.from(JSON.stringify({ target: PHONE, at: AT })).toString("base64");
    expect(await provedTarget(asked(`${name}=${encodeURIComponent(forged)}`))).toBeNull();
    expect(await provedTarget(asked(`${name}=${value.slice(0, -3)}abc`))).toBeNull();
  });
});

describe("a typed name", () => {
  it.each([
    [PHONE, PHONE, true],
    ["138 0013 8000", PHONE, true],
    ["Someone@Example.com", "someone@example.com", true],
    ["13800138001", PHONE, false],
    ["", PHONE, false],
    ["", null, false],
    ["not a name", null, false],
  ])("%j beside the proved %j: %s", (typed, target, expected) =>
    expect(isTarget(typed, target)).toBe(expected),
  );
});
