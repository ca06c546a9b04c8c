import { expectNoViolation } from "../../support/browser/axe";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { field, main, openDraft, pressEntry } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { newPhone } from "../../support/browser/people";

/** Pages of one declaration, below its own address. */
const OWN = [
  ...["head", "goods&line=1", "containers", "papers", "files", "inspection", "extra"].map(
    (part) => `/edit?part=${part}`,
  ),
  "",
  "?tab=events",
  "/elements/1",
  "/message",
  "/print",
  "/print?sheet=check",
];
/** Pages of the desk. */
const DESK = ["", "/declarations", "/declarations/rules", "/find?q=3104", "/basis"];

for (const width of [1280, 375])
  test(`axe finds nothing on any page of a declaration, ${String(width)} pixels wide`, async ({
    page,
    site,
  }) => {
    test.setTimeout(240_000);
    const organization = openDeskOf(site, newPhone());
    await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
    await page.setViewportSize({ width, height: 800 });
    const own = await openDraft(page, site, "I");
    await field(page, "declarationCustoms").fill("3104");
    await field(page, "traderName").fill("宁波远洋进出口有限公司");
    await pressEntry(page, "next");
    await expect(page).toHaveURL(/part=goods/);
    await field(page, "hsCode").fill("8517130000");
    await field(page, "name").fill("智能手机");
    await field(page, "elements").fill("4|3|用于通讯|无品牌");
    await pressEntry(page, "check");
    await expect(main(page).locator("#findings")).toContainText("处错误");
    for (const address of [
      ...DESK.map((path) => `${site.origin}/phsb${path}`),
      ...OWN.map((path) => own + path),
    ]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      await expectNoViolation(page, address);
    }
  });
