import type { Tx } from "../../db/client.server";
import type { DeclarationData } from "../../declarations/fields/field.types";
import { itemOf } from "../../declarations/libraries/fill";
import { GOODS } from "../../declarations/libraries/goods";
import type { ItemValues, Library } from "../../declarations/libraries/library.types";
import { PARTIES } from "../../declarations/libraries/parties";
import { storeItem } from "../../declarations/libraries/save-item.server";
import { copyOf } from "../../declarations/records/create-declaration.server";
import { organizationContextOf } from "../../declarations/records/store-declaration.server";
import { templateColumns } from "../../declarations/templates/templates";
import type { Actor } from "../../forms/editing/actor.types";
import { createdBy } from "../../forms/editing/stamps.server";
import { now } from "../../runtime/process/clock.server";

/** Removes duplicates by the library's identity; the last one remains. */
function distinct(library: Library, items: readonly ItemValues[]): ItemValues[] {
  const named = items.filter(({ name = "" }) => name !== "");
  return [...new Map(named.map((item) => [library.columnsOf(item).identity, item])).values()];
}

const TEMPLATES_MAX = 3;
const templateName = (data: DeclarationData) =>
  `${data.direction === "I" ? "进口" : "出口"} ${data.head["overseasName"] ?? ""}`;

async function addTemplates(tx: Tx, actor: Actor, all: readonly DeclarationData[]): Promise<void> {
  const maker = organizationContextOf(actor);
  const named = new Map(all.map((data) => [templateName(data), data]));
  const at = now();
  const stamps = createdBy(actor, at);
  for (const [name, data] of [...named].slice(0, TEMPLATES_MAX))
    await tx
      .insertInto("declaration_templates")
      .values({
        organization_id: maker!.organizationId,
        ...templateColumns({ name, remark: "" }, copyOf(data).data),
        ...stamps,
      })
      .execute();
}

/** Adds the parties, goods and templates of these declarations to the organisation's libraries. */
export async function addDemoLibraries(tx: Tx, actor: Actor, all: readonly DeclarationData[]): Promise<void> {
  const parties = all.flatMap(({ head, direction }) => [
    itemOf("trader", head, direction),
    { ...itemOf("overseas", head, direction), country: head["tradingCountry"] ?? "" },
  ]);
  const goods = all.flatMap(({ lines, direction }) =>
    lines.map((line): ItemValues => ({ ...itemOf("line", line, direction), destinationCountry: "" })),
  );
  for (const item of distinct(PARTIES, parties)) await storeItem(tx, actor, PARTIES, item);
  for (const item of distinct(GOODS, goods)) await storeItem(tx, actor, GOODS, item);
  await addTemplates(tx, actor, all);
}
