import { describe, expect, it } from "vitest";
import { viewOf } from "~/routes/login/view";

describe("viewOf", () => {
  it.each([
    ["", "password"],
    ["mode=1", "password"],
    ["mode=2", "code"],
    ["mode=3", "reset"],
    ["register=1", "register-phone"],
    ["register=2&mode=3", "register-email"],
    ["register=9&mode=2", "code"],
    ["mode=4", "password"],
    ["mode=", "password"],
  ])("%s shows %s", (query, view) => expect(viewOf(new URLSearchParams(query))).toBe(view));

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"])(
    "takes %s, which every object has, for no view",
    (name) => {
      expect(viewOf(new URLSearchParams({ register: name }))).toBe("password");
      expect(viewOf(new URLSearchParams({ mode: name }))).toBe("password");
    },
  );
});
