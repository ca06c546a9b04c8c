import { expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { pageSizes } from "../support/page-sizes";

const LINES = 5;
/** docs/benchmarks.md, "The declaration desk". */
const SCRIPT_RATIO = 1.13;
const HTML_MAX = 45_000;

let phone = "";
let entry = "";

/** Inserts a draft of five complete lines, with its account. */
async function addDraft(): Promise<void> {
  const { makeDeskOrganization } = await import("../support/declarations/desk-organization");
  const { sampleDeclaration, sampleLine } = await import("../support/declarations/sample-declaration");
  const { inTransaction } = await import("~/services/db/transaction.server");
  const { storeDeclaration } = await import("~/services/declarations/records/store-declaration.server");
  const [person] = await makeDeskOrganization(["customer-manager"]);
  const data = sampleDeclaration({ lines: Array.from({ length: LINES }, () => sampleLine()) });
  const { id } = await inTransaction((tx) => storeDeclaration(tx, person!.actor, { data, event: "create" }));
  phone = person!.phone;
  entry = `/phsb/declarations/${String(id)}/edit?part=goods&line=3`;
}

const started = administeredSite(addDraft);

it("the entry page of five lines has little more script than a form of the console, and 45 kB of HTML at most", async () => {
  const form = await pageSizes(started.admin, "/custom-list/new");
  const page = await pageSizes(await started.site.browserOf(phone), entry);
  expect(form.script).toBeGreaterThan(50_000);
  expect(page.html).toBeGreaterThan(5_000);
  expect(page.html).toBeLessThanOrEqual(HTML_MAX);
  expect(page.script / form.script).toBeLessThanOrEqual(SCRIPT_RATIO);
});
