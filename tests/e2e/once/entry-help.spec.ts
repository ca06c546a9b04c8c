import { field, main, openKeyed } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";

const NAMES = ["declarationCustoms", "billNumber", "transportMode", "netWeight", "marks"];

test("the line of help of the field with the focus covers no label, no field and no button", async ({
  page,
  site,
}) => {
  await openKeyed(page, site, "I");
  for (const name of NAMES) {
    await field(page, name).focus();
    const hint = main(page).locator(".entry-field:focus-within .hint");
    await expect(hint).toBeVisible();
    const covered = await hint.evaluate((line) => {
      const { top, bottom, left, right } = line.getBoundingClientRect();
      const bar = document.querySelector("#entry .submit-bar")!;
      const edge = bar.getBoundingClientRect().top;
      const isVisible = (element: Element) =>
        bar.contains(element) || element.getBoundingClientRect().bottom <= edge;
      return [...document.querySelectorAll("main .entry-form :is(label, input, select, textarea, button)")]
        .filter(isVisible)
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return (
            box.top < bottom && box.bottom > top && box.left < right && box.right > left && box.height > 0
          );
        })
        .map((element) => element.outerHTML.slice(0, 80));
    });
    expect(covered, name).toEqual([]);
  }
});
