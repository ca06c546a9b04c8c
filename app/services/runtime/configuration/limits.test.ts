import { describe, expect, it } from "vitest";
import { validateVariables } from "./env-rules.server";
import { LIMITS } from "./limits";

describe("limits", () => {
  it("can each be overridden by a whole number", () => {
    const source = Object.fromEntries(
      Object.keys(LIMITS).map((name, index) => [`LIMITS_${name}`, String(70_000 + index)]),
    );
    const { limits, problems } = validateVariables({ ...source, LIMITS_HEADERS_TIMEOUT_MILLISECONDS: "1" });
    expect(problems).toEqual([]);
    expect(limits).toMatchObject({ CAPTCHA_SECONDS: 70_000, CAPTCHA_LENGTH: 70_001 });
    expect(Object.isFrozen(limits)).toBe(true);
  });

  it("keep the audit record for 180 days at least", () => {
    expect(validateVariables({ LIMITS_AUDIT_KEEP_DAYS: "180" }).problems).toEqual([]);
    expect(validateVariables({ LIMITS_AUDIT_KEEP_DAYS: "179" }).problems).toEqual([
      "LIMITS_AUDIT_KEEP_DAYS：不能小于 180",
    ]);
  });

  it('are those of docs/security.md, "Numbers"', () => {
    expect(LIMITS).toMatchObject({
      CAPTCHA_SECONDS: 120,
      CAPTCHA_PER_OWNER: 20,
      CAPTCHA_ISSUES_PER_MINUTE: 30,
      CODE_SECONDS: 300,
      CODE_TRIES: 5,
      CODE_RESEND_SECONDS: 60,
      CODE_WRONG_PER_HOUR: 10,
      CODE_BLOCK_SECONDS: 3600,
      CODE_SENDS_PER_HOUR: 5,
      CODE_SENDS_PER_DAY: 10,
      CODE_SENDS_PER_ADDRESS_HOUR: 20,
      CODE_TARGETS_PER_ADDRESS_HOUR: 10,
      PASSWORD_FAILURES: 5,
      PASSWORD_LOCK_SECONDS: 600,
      ADDRESS_FAILURES: 30,
      ADDRESS_IDENTIFIERS: 20,
      ADDRESS_WINDOW_SECONDS: 600,
      WHOLE_SEARCHES_PER_DAY: 500,
      WHOLE_SEARCHES_ALIKE_PER_DAY: 20,
      WHOLE_SEARCH_BLOCK_SECONDS: 3600,
      SESSION_IDLE_SECONDS: 1800,
      SESSION_IDLE_STAFF_SECONDS: 900,
      SESSION_HOURS: 12,
      SESSION_STAFF_HOURS: 8,
      SESSIONS_PER_ACCOUNT: 10,
      TICKET_SET_PASSWORD_SECONDS: 300,
      TICKET_IDENTITY_SECONDS: 600,
      TICKET_SECOND_STEP_SECONDS: 300,
      SECOND_STEP_WRONG_PER_HOUR: 10,
      SECOND_STEP_BLOCK_SECONDS: 3600,
      PASSWORD_LINK_HOURS: 24,
      HASH_QUEUE: 64,
    });
  });
});
