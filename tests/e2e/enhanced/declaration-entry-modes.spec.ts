import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { field, isKeyed, main, openDraft, saving, pressEntry } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import {
  TYPED_FORMS,
  TYPED_HEAD,
  TYPED_LINE,
  type TypedForm,
} from "../../support/declarations/typed-declaration";
import { unzipped } from "../../support/unzipped";
import { pdfOf } from "../../support/upload-files";

const LINES = [TYPED_LINE, { ...TYPED_LINE, name: "智能手机（金色）", quantity: "60", total: "11190" }];
const FILES = { part: "files", kind: "files", place: 1, values: { items: "1-2" } } as const;
const FORMS: readonly TypedForm[] = [
  { part: "head", kind: "head", values: TYPED_HEAD },
  ...LINES.map((values, index) => ({ part: "goods", kind: "lines", place: index + 1, values })),
  ...TYPED_FORMS,
  FILES,
];

const formHref = (own: string, { part, kind, place }: TypedForm) =>
  `${own}/edit?part=${part}${place === undefined ? "" : `&kind=${kind}&line=${String(place)}`}`;

const partOf = (href: string | null) =>
  new URL(href ?? "", "http://localhost").searchParams.get("part") ?? "";

/** Expects that every part of the entry, and every kind of rows in it, has typed values. */
async function expectAllTyped(page: Page, own: string): Promise<void> {
  await page.goto(`${own}/edit?part=head`);
  const tabs = await main(page).locator(".entry-parts a").all();
  const parts = await Promise.all(tabs.map(async (tab) => partOf(await tab.getAttribute("href"))));
  expect(new Set(FORMS.map(({ part }) => part))).toEqual(new Set(parts));
  for (const part of parts) {
    await page.goto(`${own}/edit?part=${part}`);
    const kinds = FORMS.filter((form) => form.part === part && form.kind !== "head").map(({ kind }) => kind);
    await expect(main(page).locator(".is-open .entry-rows"), part).toHaveCount(new Set(kinds).size);
  }
}

/** Sets a field's value with its control. */
async function say(page: Page, name: string, value: string | readonly string[]): Promise<void> {
  const control = field(page, name);
  if (typeof value !== "string") {
    for (const tick of value) await main(page).locator(`[name="${name}"][value="${tick}"]`).check();
    return;
  }
  const isChosen = await control.evaluate((element) => element instanceof HTMLSelectElement);
  await (isChosen ? control.selectOption(value) : control.fill(value));
}

/** Attaches a PDF, by the same form with and without scripts. */
async function attach(page: Page, own: string): Promise<void> {
  await page.goto(`${own}/files/new`);
  const file = { name: "发票.pdf", mimeType: "application/pdf", buffer: pdfOf() };
  await main(page).locator('input[type="file"]').setInputFiles(file);
  await main(page).locator('[name="kind"]').selectOption("00000001");
  await button(page, "保存").click();
  await expect(page).toHaveURL(/part=files&line=1$/);
}

/** Types values one after the other, each confirmed by Enter; no form is submitted. */
async function typeInto(page: Page, values: TypedForm["values"]): Promise<void> {
  await isKeyed(page);
  for (const [name, value] of Object.entries(values)) {
    await say(page, name, value);
    await field(page, name).first().press("Enter");
  }
  await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
}

/** Fills in a form and submits it; fields that depend on others appear with the response. */
async function fillIn(page: Page, values: TypedForm["values"]): Promise<void> {
  const save = async () => {
    await pressEntry(page, "save");
    await expect(main(page)).toContainText("已保存");
  };
  for (const [name, value] of Object.entries(values)) {
    if ((await field(page, name).count()) === 0) await save();
    await say(page, name, value);
  }
  await save();
}

async function write(page: Page, own: string, fill: typeof fillIn): Promise<void> {
  for (const form of FORMS) {
    if (form === FILES) await attach(page, own);
    await page.goto(formHref(own, form));
    await fill(page, form.values);
  }
}

/** The declaration's message without the numbers that identify it and its files. */
async function messageOf(page: Page, own: string): Promise<string> {
  await page.goto(`${own}/message`);
  const download = page.waitForEvent("download");
  await button(page, "下载 ZIP（XML 和 1 个 PDF）").click();
  const parts = Object.entries(await unzipped(readFileSync(await (await download).path())));
  const [, [pdfName, pdf] = []] = parts;
  expect(pdf?.equals(pdfOf())).toBe(true);
  const xml = parts[0]![1].toString();
  expect(xml).toContain(`<EdocID>${pdfName!}</EdocID>`);
  expect(xml).toMatch(/<ClientSeqNo>E\d{17}<\/ClientSeqNo>/);
  return xml.replace(/(?<=<ClientSeqNo>)E\d{17}/, "").replace(/(?<=IM)\d{18}(?=\.pdf)/g, "");
}

test("the same declaration typed field by field and sent by plain forms is the same message, byte for byte", async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(420_000);
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
  const typed = await openDraft(page, site);
  await write(page, typed, typeInto);
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: "zh-CN" });
  const other = await plain.newPage();
  await openAsDeskWorker(other, site, { organization, role: "customer-manager" });
  const sent = await openDraft(other, site);
  await write(other, sent, fillIn);
  await expectAllTyped(page, typed);
  const message = await messageOf(page, typed);
  expect(message).toBe(await messageOf(other, sent));
  for (const text of [
    "<GName>智能手机（金色）</GName>",
    "<ContainerId>CBHU3202732</ContainerId>",
    "<DocuCode>Y</DocuCode>",
    "<EcoCertNo>",
    "<LicenceNo>2026-0411</LicenceNo>",
    "<AppCertCode>16</AppCertCode>",
    "<EntQualifNo>3302-2026-0018</EntQualifNo>",
    "<UseOrgPersonCode>林岚</UseOrgPersonCode>",
    "<PackType>93</PackType>",
    "<TransitionSite>CNNGB310418</TransitionSite>",
    "<EdocCode>00000001</EdocCode>",
  ])
    expect(message).toContain(text);
  await plain.close();
});
