import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { slicesOf } from "../../format/slices";
import { escapeHtml } from "../../format/text/escape-html";
import { PRODUCT_TEXT } from "../../products/catalogue/product.text";
import type { Product } from "../../products/catalogue/products.server";
import { listHoldersOfOlder } from "../../products/versions/version-states.server";
import type { Version } from "../../products/versions/versions.server";
import { listAdministrators } from "../../access/roles/rights/administrators.server";
import { TARGETS_MAX } from "./message.schema";
import { sendToAccounts } from "./notices/send-to-accounts.server";

const NOTICE = 2;
/** Far below the maximum number of parameters of a statement. */
const SLICE = 1000;

/** Sends the administrators of organisations with an older version a message about the new one. */
export async function announceVersion(
  tx: Tx,
  { source }: Pick<Actor, "source">,
  { product, version }: { product: Product; version: Version },
): Promise<void> {
  const holders = (await listHoldersOfOlder(tx, version)).map(({ id }) => id);
  const found = new Set<number>();
  for (const slice of slicesOf(holders, SLICE))
    for (const id of await listAdministrators(tx, slice, now())) found.add(id);
  const lines = version.notes.split("\n").map((line) => `<p>${escapeHtml(line)}</p>`);
  for (const ids of slicesOf([...found], TARGETS_MAX)) {
    const message = {
      title: PRODUCT_TEXT.announcedTitle(product.name, version.name),
      type: NOTICE,
      content: lines.join(""),
      event: {
        code: "version-released" as const,
        values: { 产品: product.name, 版本: version.name },
      },
    };
    await sendToAccounts(tx, ids, message, source);
  }
}
