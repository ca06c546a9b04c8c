import { field, focused, isKeyed, main, openKeyed, saving } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { gate } from "../../support/browser/gate";

const label = (page: Parameters<typeof field>[0], name: string) =>
  main(page).locator(`.entry-field:has([name="${name}"]) > label`);

test("Enter leads past what must stay empty by the trade term, the mark of a fee and the way of transport", async ({
  page,
  site,
}) => {
  await openKeyed(page, site, "I");
  await field(page, "tradeTerm").fill("1");
  await field(page, "tradeTerm").press("Enter");
  await expect(field(page, "otherFeeMark")).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await expect(field(page, "tradeTerm")).toBeFocused();
  await expect(label(page, "freightMark")).toContainText("免填");

  await field(page, "tradeTerm").fill("3");
  await field(page, "tradeTerm").press("Enter");
  await expect(field(page, "freightMark")).toBeFocused();
  await expect(label(page, "freightMark")).not.toContainText("免填");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(field(page, "freightValue")).toBeFocused();
  await page.keyboard.type("0.5");
  await page.keyboard.press("Enter");
  await expect(field(page, "insuranceMark")).toBeFocused();

  await field(page, "transportMode").fill("5");
  await field(page, "transportMode").press("Enter");
  await page.keyboard.type("MU5735");
  await page.keyboard.press("Enter");
  await expect(field(page, "billNumber")).toBeFocused();
});

test("what stands in a field that must stay empty is stopped at, so that it can be taken out", async ({
  page,
  site,
}) => {
  await openKeyed(page, site, "I");
  await field(page, "tradeTerm").fill("3");
  await field(page, "tradeTerm").press("Enter");
  // The only match is taken before the next field is left.
  await expect(field(page, "tradeTerm")).toHaveValue("3-FOB");
  await field(page, "insuranceValue").fill("0.3");
  await field(page, "tradeTerm").fill("1");
  await field(page, "tradeTerm").press("Enter");
  await expect(field(page, "insuranceValue")).toBeFocused();
});

test("the unit that produces or sells is not asked for while it is the trader itself", async ({
  page,
  site,
}) => {
  await openKeyed(page, site, "E");
  await expect(label(page, "ownerName")).not.toContainText("*");
  await expect(field(page, "ownerName")).toHaveAttribute("placeholder", "不填则同境内收发货人");
  await field(page, "traderName").fill("宁波远洋进出口有限公司");
  const met: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("F2");
    met.push(await focused(page));
  }
  expect(met.filter((name) => name.startsWith("owner"))).toEqual([]);
});

test("the button that leads on to the next part, and the key of the part that is open, lead to its first field", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1100, height: 768 });
  await openKeyed(page, site, "E");
  await main(page).locator('#entry .submit-bar button[value="next"]').focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/part=goods/);
  await expect(field(page, "hsCode")).toBeFocused();
  await main(page).locator("#entry .submit-bar button").first().focus();
  await page.keyboard.press("Alt+2");
  await expect(field(page, "hsCode")).toBeFocused();
});

test("Enter takes the only match of what is typed, and leads on", async ({ page, site }) => {
  const own = await openKeyed(page, site, "E");
  await field(page, "packageKind").focus();
  await page.keyboard.type("纸箱");
  await expect(main(page).locator('[role="option"]')).toHaveText("22-纸制或纤维板制盒/箱");
  await page.keyboard.press("Enter");
  await expect(field(page, "packageKind")).toHaveValue("22-纸制或纤维板制盒/箱");
  await expect(field(page, "grossWeight")).toBeFocused();
  await expect(saving(page)).toContainText("已保存");
  await page.goto(`${own}?tab=head`);
  await expect(main(page)).toContainText("纸制或纤维板制盒/箱");

  // Of several matches none is taken, unless its name is equal: the page asks for a choice.
  await page.goto(`${own}/edit?part=head`);
  await isKeyed(page);
  await field(page, "borderPort").focus();
  await page.keyboard.type("宁");
  await expect(main(page).locator('[role="option"]').nth(1)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field(page, "borderPort")).toHaveValue("宁");
  await expect(main(page).locator("#entry-borderPort-error")).toContainText("没有找到");
  await expect(field(page, "borderPort")).toHaveValue("宁");
});

test("the key that stores leaves the focus where it is, and a text that is filled in already is typed over", async ({
  page,
  site,
}) => {
  await openKeyed(page, site, "I");
  await field(page, "voyageNumber").fill("0126E");
  await page.keyboard.press("Control+S");
  await expect(main(page).getByRole("status").filter({ hasText: "已保存" }).first()).toBeVisible();
  await expect(field(page, "voyageNumber")).toBeFocused();
  await isKeyed(page);
  await field(page, "marks").fill("N/M");
  await field(page, "marks").press("Shift+Enter");
  await page.keyboard.press("Enter");
  await expect(field(page, "marks")).toBeFocused();
  await page.keyboard.type("JP-1");
  await expect(field(page, "marks")).toHaveValue("JP-1");
});

test("a part is opened though the page's data are loaded again while what was typed is being stored", async ({
  page,
  site,
}) => {
  await openKeyed(page, site, "E");
  const loaded = gate();
  const stored = gate();
  await page.route(/_data=/, async (route) => {
    const request = route.request();
    if (request.method() === "GET" && /part=head/.test(request.url())) await loaded.isOpen;
    if (/intent=patch/.test(request.postData() ?? "") && /LATER/.test(request.postData() ?? ""))
      await stored.isOpen;
    await route.continue();
  });
  const checked = page.waitForRequest(
    (request) => request.method() === "GET" && /_data=/.test(request.url()),
  );
  await page.keyboard.press("F9");
  await checked;
  await field(page, "contractNumber").fill("LATER-1");
  await page.keyboard.press("Alt+3");
  loaded.open();
  await expect(main(page).locator("#findings")).toContainText("检查于");
  stored.open();
  await expect(page).toHaveURL(/part=containers/);
});
