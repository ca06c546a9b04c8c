import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { expect, test } from "../../support/browser/fixtures";
import { newPhone } from "../../support/browser/people";
import { Rows } from "../../support/browser/role-holder";

const STAMPS = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

test("an item of another organisation, and a place that the form does not have, fill nothing", async ({
  page,
  site,
}) => {
  const otherOrganization = openDeskOf(site, `Y${newPhone().slice(-8)}`);
  const organization = openDeskOf(site, `Z${newPhone().slice(-8)}`);
  await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
  const rows = new Rows(site);
  const foreign = rows.add("trade_parties", {
    organization_id: otherOrganization,
    kind: "domestic",
    name: "别人的公司",
    identity: "domestic 1",
    ...STAMPS,
  });
  rows.close();
  await page.goto(`${site.origin}/phsb/declarations/new?direction=E`);
  await page.getByRole("main").getByRole("button", { name: "保存" }).last().click();
  await expect(page).toHaveURL(/part=head$/);
  const entry = page.url();
  const crafted = async (slot: string, intent: string) => {
    await page.goto(entry);
    await page.locator("#entry .entry-library").evaluate(
      (fieldset, [place, value]) => {
        fieldset.querySelector("option")!.value = place!;
        fieldset.querySelector<HTMLButtonElement>("button")!.value = value!;
      },
      [slot, intent] as const,
    );
    const answered = page.waitForResponse((response) =>
      /intent=library/.test(response.request().postData() ?? ""),
    );
    await page.locator("#entry .entry-library button").first().click();
    return (await answered).status();
  };
  expect(await crafted("trader", `library fill ${String(foreign)}`)).toBe(404);
  expect(await crafted("line", "library find")).toBe(422);
  expect(await crafted("trader", "library burn")).toBe(422);
  expect((await page.goto(`${site.origin}/phsb/parties/${String(foreign)}`))?.status()).toBe(404);
});
