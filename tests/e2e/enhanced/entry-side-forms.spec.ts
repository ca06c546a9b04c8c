import type { Page } from "@playwright/test";
import { openAsDeskWorker } from "../../support/browser/desk-worker";
import {
  asDeclarant,
  field,
  isKeyed,
  main,
  openDraft,
  openKeyed,
  saving,
  pressEntry,
} from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";

/** Counts navigation requests of a page from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => void (request.isNavigationRequest() && (documents += 1)));
  return () => documents;
}

/**
 * Delays responses about declarations.
 * @returns a function that releases them
 */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/phsb\/declarations/, async (route) => {
    await isLetGo;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    letGo();
    await page.unroute(/\/phsb\/declarations/);
  };
}

/** Clicks a button without waiting for the effect. */
const press = (page: Page, name: string) =>
  main(page)
    .getByRole("button", { name })
    .evaluate((button: HTMLButtonElement) => {
      button.focus();
      button.click();
    });

const takeOver = async (page: Page) => {
  await main(page).getByText("接手", { exact: true }).click();
  await press(page, "接手编辑");
};

test("a removed row is put back within the document, and the field that is chosen meanwhile takes what is typed", async ({
  page,
  site,
}) => {
  const own = await openKeyed(page, site);
  await page.goto(`${own}/edit?part=goods&line=1`);
  await isKeyed(page);
  await field(page, "name").fill("手机");
  await pressEntry(page, "remove");
  await expect(main(page).getByRole("button", { name: "撤销删除" })).toBeVisible();
  const documents = countDocuments(page);
  const letGo = await holdAnswers(page);
  await press(page, "撤销删除");
  await field(page, "quantity").focus();
  await page.keyboard.type("12");
  await letGo();
  await expect(field(page, "name")).toHaveValue("手机");
  await expect(field(page, "quantity")).toHaveValue("12");
  await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  expect(documents()).toBe(0);
});

test("a lock is taken over, and between two versions is chosen, within the document; text for no field is named", async ({
  page,
  site,
}) => {
  const organization = await asDeclarant(page, site);
  const own = await openDraft(page, site);
  const other = await page.context().browser()!.newPage();
  await openAsDeskWorker(other, site, { organization, role: "customer-declarant" });
  await other.goto(`${own}/edit?part=head`);
  await isKeyed(other);
  const documents = countDocuments(other);
  const letOther = await holdAnswers(other);
  await takeOver(other);
  await other.keyboard.type("TYPED-1");
  await letOther();
  await expect(saving(other)).toContainText("“TYPED-1”没有填入任何一栏");
  await field(other, "contractNumber").fill("TAKEN-1");
  await expect(saving(other)).toContainText(/已保存 \d\d:\d\d:\d\d/);

  // A user whose lock was taken over chooses between both versions, and continues.
  const ownDocuments = countDocuments(page);
  await field(page, "contractNumber").fill("LATE-1");
  await press(page, "对照两边内容");
  await expect(main(page).getByRole("button", { name: "按选择保存" })).toBeVisible();
  const letGo = await holdAnswers(page);
  await press(page, "按选择保存");
  await page.keyboard.type("TYPED-2");
  await letGo();
  await expect(saving(page)).toContainText("“TYPED-2”没有填入任何一栏");
  await expect(field(page, "contractNumber")).toHaveValue("LATE-1");
  expect([documents(), ownDocuments()]).toEqual([0, 0]);
  await other.close();
});
