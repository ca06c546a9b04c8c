import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FileInput } from "./file-input";

it("is the browser's own field with our words over its button, and without scripts with its own name of the file", () => {
  const html = renderToStaticMarkup(<FileInput id="paper" name="paper" accept="image/png" />);
  expect(html).toContain('<input id="paper" accept="image/png" type="file" class="file" name="paper"/>');
  expect(html).toContain('<span class="file-button" aria-hidden="true">选择文件</span>');
  expect(html).not.toContain("file-name");
});
