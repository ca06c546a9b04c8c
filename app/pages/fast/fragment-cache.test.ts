import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { fragmentMarkup } from "./fragment-cache.server";

it("a fragment is rendered once for the same data, and anew for any other", () => {
  let rendered = 0;
  const Name = ({ name }: { name: string }) => {
    rendered += 1;
    return createElement("li", null, name);
  };
  expect(fragmentMarkup(Name, { name: "甲" }, {})).toBe("<li>甲</li>");
  expect(fragmentMarkup(Name, { name: "甲" }, {})).toBe("<li>甲</li>");
  expect(rendered).toBe(1);
  expect(fragmentMarkup(Name, { name: "<乙>" }, {})).toBe("<li>&lt;乙&gt;</li>");
  expect(rendered).toBe(2);
});

it("is not mistaken for another component's with the same data", () => {
  const Plain = ({ name }: { name: string }) => createElement("li", null, name);
  const Marked = ({ name }: { name: string }) => createElement("li", { "aria-current": "page" }, name);
  expect(fragmentMarkup(Plain, { name: "甲" }, {})).toBe("<li>甲</li>");
  expect(fragmentMarkup(Marked, { name: "甲" }, {})).toBe('<li aria-current="page">甲</li>');
});

describe("what differs with each request", () => {
  const Form = ({ title, token, back }: { title: string; token: string; back: string }) =>
    createElement(
      "form",
      { title },
      createElement("input", { name: "token", value: token, readOnly: true }),
      createElement("a", { href: back }, back),
      createElement("input", { name: "again", value: token, readOnly: true }),
    );
  const given = { title: "甲" };
  const of = (perRequest: { token: string; back: string }) => [
    fragmentMarkup(Form, given, perRequest),
    renderToString(createElement(Form, { ...given, ...perRequest })),
  ];

  it("is filled into what is kept, as React writes it", () => {
    for (const back of ["/list?a=1&b=<2>", "/'\"", "/$&$1"]) {
      const [filled, rendered] = of({ token: "first", back });
      expect(filled).toBe(rendered);
    }
    const [filled, rendered] = of({ token: "second", back: "/" });
    expect(filled).toBe(rendered);
    expect(filled).not.toContain("first");
  });

  it("is rendered once for all requests", () => {
    let rendered = 0;
    const Counted = ({ token }: { token: string }) => {
      rendered += 1;
      return createElement("b", null, token);
    };
    expect(fragmentMarkup(Counted, {}, { token: "1" })).toBe("<b>1</b>");
    expect(fragmentMarkup(Counted, {}, { token: "2" })).toBe("<b>2</b>");
    expect(rendered).toBe(1);
  });
});
