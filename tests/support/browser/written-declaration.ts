import type { Page } from "@playwright/test";
import type { DeclarationData } from "../../../app/services/declarations/fields/field.types";
import { field } from "./entry-page";
import { expect } from "./fixtures";

type Patch = Readonly<Record<"id" | "part" | "kind" | "field" | "value" | "expected", string>> & {
  readonly place: number;
};

/** Patches of one post, as many as the server takes. */
const MOST = 200;

/**
 * Posts patches to the open form as its scripts do.
 * @returns the patches that were not stored
 */
const sendPatches = (page: Page, patches: readonly Patch[]) =>
  page.evaluate(async (sent) => {
    const form = document.querySelector<HTMLFormElement>("#entry")!;
    const token = form.querySelector<HTMLInputElement>("input[type=hidden]")!;
    const url = `${location.href}&_data=${encodeURIComponent("routes/_shell.phsb.declarations.$id.edit")}`;
    const fields = { intent: "patch", patches: JSON.stringify(sent), updated: "", left: "" };
    const body = new URLSearchParams({ [token.name]: token.value, ...fields });
    const response = await fetch(url, { method: "POST", body });
    const answer = (await response.json()) as { results: { id: string; kind: string }[] };
    const refused = answer.results.filter(({ kind }) => kind !== "applied").map(({ id }) => id);
    return sent.filter(({ id }) => refused.includes(id)).map((patch) => `${patch.field}=${patch.value}`);
  }, patches);

/** Fills the draft that is open at its head with a whole declaration. */
export async function writeDeclaration(
  page: Page,
  { head, lines }: Pick<DeclarationData, "head" | "lines">,
): Promise<void> {
  const typed = (name: string) => field(page, name).first().inputValue({ timeout: 100 });
  const patches: Patch[] = [];
  const add = (place: number, name: string, value: string, was: string) =>
    patches.push({
      id: `source-${String(patches.length).padStart(4, "0")}`,
      part: place === 0 ? "head" : "goods",
      kind: place === 0 ? "head" : "lines",
      place,
      field: name,
      value,
      expected: was,
    });
  for (const [name, value] of Object.entries(head))
    if (value !== "") add(0, name, value, await typed(name).catch(() => ""));
  for (const [index, line] of lines.entries())
    for (const [name, value] of Object.entries(line))
      // A new row has the currency of the one before.
      add(index + 1, name, value, name === "currency" ? (lines[index - 1]?.["currency"] ?? "") : "");
  for (let sent = 0; sent < patches.length; sent += MOST)
    expect(await sendPatches(page, patches.slice(sent, sent + MOST))).toEqual([]);
}
