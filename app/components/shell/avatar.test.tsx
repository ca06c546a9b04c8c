import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Avatar } from "./avatar";

describe("without a picture", () => {
  it.each([
    ["李建静", "李"],
    ["alice", "A"],
  ])("%s is known by the first letter", (name, letter) => {
    expect(renderToStaticMarkup(<Avatar name={name} />)).toBe(
      `<span class="avatar" aria-hidden="true">${letter}</span>`,
    );
  });

  it.each(["199****0001", "", "？"])("who is called %j has an icon", (name) => {
    expect(renderToStaticMarkup(<Avatar name={name} />)).toMatch(
      /^<span class="avatar" aria-hidden="true"><svg class="icon".*#user"><\/use><\/svg><\/span>$/,
    );
  });
});
