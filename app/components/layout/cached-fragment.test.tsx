import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { CachedFragment } from "./cached-fragment";
import { DocumentContext, type DocumentContextValue } from "./document-context";

function Rows({ names, chosen }: { names: string[]; chosen: string }) {
  return names.map((name) => (
    <tr key={name} aria-selected={name === chosen}>
      <td>
        {name}的<b>{chosen}</b>
      </td>
    </tr>
  ));
}

it("is on the server what the browser makes of it, to the letter", () => {
  const document: DocumentContextValue = {
    css: null,
    scriptNonce: null,
    fragmentMarkup: (of, props, perRequest) => renderToString(createElement(of, { ...props, ...perRequest })),
  };
  const names = ["甲", '<乙> & "丙"'];
  const table = (
    <table>
      <CachedFragment as="tbody" className="rows" of={Rows} given={{ names, chosen: "甲" }} />
    </table>
  );
  const onServer = renderToString(<DocumentContext value={document}>{table}</DocumentContext>);
  expect(onServer).toBe(renderToString(table));
  expect(onServer).toContain('<tbody class="rows"><tr aria-selected="true">');
});
