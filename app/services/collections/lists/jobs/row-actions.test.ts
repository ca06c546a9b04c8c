import { expect, it } from "vitest";
import { addressOfRow } from "../../../format/row-address";
import type { RowAction, RowStep } from "../list.types";
import { RowActions } from "./row-actions";

const actionsOf = (id: string): (RowAction | RowStep)[] => [
  { text: "编辑", href: `/things/${id}/edit`, icon: "edit" },
  { text: "账号", href: `/accounts?thing=${id}&size=100` },
  { text: "归档", step: "archive", isApart: true },
];

const actionsAt = (places: readonly number[], id: string, { all }: RowActions) =>
  places.map((place) => {
    const action = all[place]!;
    return "href" in action ? { ...action, href: addressOfRow(action.href, id) } : action;
  });

it("says once what rows have in common, and gives each row its own back", () => {
  const gathered = new RowActions();
  const rows = ["7", "12", "345"].map((id) => ({ id, places: gathered.of(id, actionsOf(id)) }));
  expect(gathered.all).toHaveLength(3);
  for (const { id, places } of rows) expect(actionsAt(places, id, gathered)).toEqual(actionsOf(id));
});

it("is exact where a row's id stands elsewhere in an address too, and where a row lacks an action", () => {
  const gathered = new RowActions();
  const own = (id: string) => actionsOf(id).slice(id === "10" ? 1 : 0);
  const rows = ["1", "10", "0"].map((id) => ({ id, places: gathered.of(id, own(id)) }));
  for (const { id, places } of rows) expect(actionsAt(places, id, gathered)).toEqual(own(id));
});
