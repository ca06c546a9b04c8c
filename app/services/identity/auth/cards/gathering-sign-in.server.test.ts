import { beforeEach, describe, expect, it } from "vitest";
import { newRequestSource } from "../../../../../tests/support/people";
import { liveSessionsOf } from "../../../../../tests/support/rows";
import { GATHERING_CAPTCHA } from "../../../../../tests/simulators/gathering-service";
import { beginChallenge } from "../../card/challenges.server";
import { signInByCard } from "./card-sign-in.server";
import {
  HOLDER,
  bind,
  gathering,
  person,
  prepared,
  refused,
  services,
  signIn,
  withCardDesk,
} from "../../../../../tests/support/card-desk";

withCardDesk();

describe("the gathering service", () => {
  beforeEach(() => bind());

  it("has not authorised the card: no session", async () => {
    gathering.loginStatus = 205;
    expect(await signIn()).toEqual(refused("not-authorised"));
    expect(await liveSessionsOf(person.id)).toHaveLength(1);
  });

  it("asks for a captcha, and refuses a wrong one", async () => {
    gathering.hasCaptcha = true;
    const { begun, input, source } = await prepared("sign-in");
    expect(begun.captcha).toMatch(/^iVBOR/);
    expect(await signInByCard({ ...input, captcha: "0000" }, source, services)).toEqual(refused("login"));
    expect(await signIn({ captcha: GATHERING_CAPTCHA })).toMatchObject({ ok: true });
  });

  it.each([
    ["down", "later"],
    ["hang", "later"],
    ["reset", "later"],
    ["huge", "later"],
    ["odd", "login"],
    ["garbled", "login"],
  ] as const)("that is %s at the login leaves no session (%s)", async (mode, reason) => {
    gathering.modes.login = mode;
    expect(await signIn()).toEqual(refused(reason));
    gathering.modes.login = "ok";
    expect(await signIn()).toMatchObject({ ok: true });
  });

  it.each([
    ["sign", "authorisation"],
    ["captcha", "captcha"],
  ] as const)("that is down at %s says %s", async (step, error) => {
    for (const mode of ["down", "odd", "garbled"] as const) {
      gathering.modes[step] = mode;
      const begun = await beginChallenge(
        { holder: HOLDER, purpose: "sign-in" },
        newRequestSource(),
        services,
      );
      expect(begun).toEqual({ ok: false, error });
    }
  });

  it("that is dead is asked no more after three failures, and found again", async () => {
    gathering.modes.sign = "down";
    for (let count = 0; count < 5; count += 1)
      await beginChallenge({ holder: HOLDER, purpose: "sign-in" }, newRequestSource(), services);
    expect(gathering.asked).toHaveLength(3);
    gathering.modes.sign = "ok";
    await expect
      .poll(() => beginChallenge({ holder: HOLDER, purpose: "sign-in" }, newRequestSource(), services))
      .toMatchObject({ ok: true });
  });
});
