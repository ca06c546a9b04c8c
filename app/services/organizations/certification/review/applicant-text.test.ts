import { describe, expect, it } from "vitest";
import { applicantText } from "./applicant-text";

describe("who has applied", () => {
  it("is named with the number or the address that he is reached at", () => {
    expect(applicantText({ username: "陈海", phone: "19900000004", email: null })).toBe("陈海 199****0004");
    expect(applicantText({ username: "陈海", phone: null, email: "chen@example.com" })).toBe(
      "陈海 c***@example.com",
    );
    expect(applicantText({ username: "陈海", phone: null, email: null })).toBe("陈海");
  });

  it("is named once where the name is the number", () => {
    expect(applicantText({ username: "199****0004", phone: "19900000004", email: null })).toBe("199****0004");
  });
});
