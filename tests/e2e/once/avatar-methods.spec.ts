import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { openProfile } from "../../support/browser/profile-form";
import { registered } from "../../support/browser/wire-registration";
import { pictureOf } from "../../support/upload-files";

/** Drops or pastes a file on an element as a browser does. */
async function bring(page: Page, method: "drop" | "paste", selector: string): Promise<void> {
  const bytes = [...(await pictureOf("png", { width: 400, height: 300 }))];
  await page.locator(selector).evaluate(
    (target, { method, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "图.png", { type: "image/png" }));
      const event =
        method === "drop"
          ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
    },
    { method, bytes },
  );
}

const crop = (page: Page) => page.getByRole("group", { name: "裁剪头像" });

for (const [method, selector] of [
  ["drop", "#avatar"],
  ["paste", "body"],
] as const)
  test(`a picture comes by ${method}, is cut by keyboard and sent with its progress`, async ({
    page,
    site,
  }) => {
    await openSession(page, site, await registered(site));
    await openProfile(page, true);
    await bring(page, method, selector);
    await expect(crop(page)).toBeVisible();
    const zoom = crop(page).getByLabel("缩放");
    const before = await zoom.inputValue();
    await zoom.press("ArrowRight");
    expect(Number(await zoom.inputValue())).toBeGreaterThan(Number(before));

    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/_data=/, async (route) => {
      await released;
      await route.continue();
    });
    await button(page, "使用并上传").click();
    await expect(page.getByRole("progressbar", { name: "正在上传" })).toBeVisible();
    letGo();
    await expect(page.locator(".own-head > img")).toBeVisible();
  });

test("what is pasted into a field is the field's", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await openProfile(page, true);
  await bring(page, "paste", "[name=streetAddress]");
  await expect(crop(page)).toHaveCount(0);
  await bring(page, "paste", "body");
  await expect(crop(page)).toBeVisible();
});
