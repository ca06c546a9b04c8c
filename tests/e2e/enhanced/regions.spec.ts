import { expect, test } from "../../support/browser/fixtures";
import { field } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { openProfile } from "../../support/browser/profile-form";
import { registered } from "../../support/browser/wire-registration";

/** Selects Ningbo after the cities of its province are loaded, and before they are rendered. */
function chooseCityAtThatMoment() {
  const before = window.fetch.bind(window);
  const chooseSoon = async () => {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    const city = document.querySelector<HTMLSelectElement>("select[name=city]")!;
    city.value = [...city.options].find(({ text }) => text === "宁波市")!.value;
    city.dispatchEvent(new Event("change", { bubbles: true }));
  };
  window.fetch = async (...asked) => {
    const answer = await before(...asked);
    if (!answer.url.includes("below=33")) return answer;
    const body = (await answer.json()) as unknown;
    window.fetch = before;
    void chooseSoon();
    return { ok: true, json: () => Promise.resolve(body) } as Response;
  };
}

test("a city chosen just when its province's list comes stays, and brings its districts", async ({
  page,
  site,
}) => {
  await page.addInitScript(chooseCityAtThatMoment);
  await openSession(page, site, await registered(site));
  await openProfile(page, true, `${site.origin}/personal?tab=1`);
  await field(page, "省").selectOption("浙江省");
  await expect(field(page, "区").getByRole("option", { name: "海曙区", exact: true })).toBeAttached();
  await expect(field(page, "市").locator("option:checked")).toHaveText("宁波市");
});
