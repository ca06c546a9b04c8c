import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { CachedFragment } from "./cached-fragment";
import { DocumentContext } from "./document-context";
import { fragmentMarkup } from "./fragment-cache.server";

let rendered = 0;

function Rows({ names, chosen }: { names: string[]; chosen: string }) {
  rendered += 1;
  return names.map((name) => (
    <tr key={name} aria-selected={name === chosen}>
      <td>
        {name}的<b>{chosen}</b>
      </td>
    </tr>
  ));
}

const table = (names: string[], chosen = "甲") => (
  <table>
    <CachedFragment as="tbody" className="rows" of={Rows} given={{ names, chosen }} />
  </table>
);
const onServer = (page: React.ReactNode) =>
  renderToString(
    <DocumentContext value={{ css: null, scriptNonce: null, fragmentMarkup }}>{page}</DocumentContext>,
  );

it("is on the server what the browser makes of it, to the letter", () => {
  const names = ["甲", '<乙> & "丙"'];
  expect(onServer(table(names))).toBe(renderToString(table(names)));
});

it("is rendered once for the same data, and anew for any other", () => {
  const first = onServer(table(["丁"]));
  const before = rendered;
  expect(onServer(table(["丁"]))).toBe(first);
  expect(rendered).toBe(before);
  expect(onServer(table(["丁"], "丁"))).not.toBe(first);
  expect(onServer(table(["丁", "戊"]))).not.toBe(first);
  expect(rendered).toBe(before + 2);
});

it("is not mistaken for another component's with the same data", () => {
  const Plain = ({ name }: { name: string }) => <li>{name}</li>;
  const Marked = ({ name }: { name: string }) => <li aria-current="page">{name}</li>;
  expect(fragmentMarkup(Plain, { name: "甲" })).toBe("<li>甲</li>");
  expect(fragmentMarkup(Marked, { name: "甲" })).toBe('<li aria-current="page">甲</li>');
});
