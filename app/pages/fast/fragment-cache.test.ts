import { createElement } from "react";
import { expect, it } from "vitest";
import { fragmentMarkup } from "./fragment-cache.server";

it("a fragment is rendered once for the same data, and anew for any other", () => {
  let rendered = 0;
  const Name = ({ name }: { name: string }) => {
    rendered += 1;
    return createElement("li", null, name);
  };
  expect(fragmentMarkup(Name, { name: "甲" })).toBe("<li>甲</li>");
  expect(fragmentMarkup(Name, { name: "甲" })).toBe("<li>甲</li>");
  expect(rendered).toBe(1);
  expect(fragmentMarkup(Name, { name: "<乙>" })).toBe("<li>&lt;乙&gt;</li>");
  expect(rendered).toBe(2);
});

it("is not mistaken for another component's with the same data", () => {
  const Plain = ({ name }: { name: string }) => createElement("li", null, name);
  const Marked = ({ name }: { name: string }) => createElement("li", { "aria-current": "page" }, name);
  expect(fragmentMarkup(Plain, { name: "甲" })).toBe("<li>甲</li>");
  expect(fragmentMarkup(Marked, { name: "甲" })).toBe('<li aria-current="page">甲</li>');
});
