import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oddText } from "../../../tests/support/odd-texts";
import { readCodeQuery } from "./code-query";

const read = (query: string) => readCodeQuery(new URLSearchParams(query));

describe("the address of a lookup", () => {
  it.each([
    ["", { type: null, typed: "", page: 1 }],
    ["type=18&q=%20shanghai%20&page=2", { type: 18, typed: "shanghai", page: 2 }],
    ["type=18%27--&page=-1", { type: null, typed: "", page: 1 }],
    ["type=1e3&page=1.5", { type: null, typed: "", page: 1 }],
    ["type=9999999&page=0", { type: null, typed: "", page: 1 }],
    ["type=1&type=2&q=a&q=b", { type: 1, typed: "a", page: 1 }],
    ["type=1&q=%00a%00", { type: 1, typed: "a", page: 1 }],
  ])("%j asks for %j", (query, asked) => expect(read(query)).toEqual(asked));

  it("is cut to what anybody types, never within a character", () => {
    fc.assert(
      fc.property(oddText(200), (typed) => {
        const { typed: taken } = read(String(new URLSearchParams({ q: typed })));
        return [...taken].length <= 64 && taken.isWellFormed() && !taken.includes("\u0000");
      }),
    );
  });
});
