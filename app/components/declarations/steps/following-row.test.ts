import { expect, it } from "vitest";
import type { EntryView } from "../entry.types";
import { followingRow } from "./following-row";

const field = { name: "name", label: "商品名称", value: "手机", control: { kind: "text", maxLength: 255 } };

/** The page of a line. */
const viewAt = (place: number, rowsFrom: number): EntryView =>
  ({
    action: `/phsb/declarations/7/edit?part=goods&line=${String(place)}`,
    form: {
      name: "商品",
      place,
      newRow: { place: rowsFrom, placeMax: 50, stamp: "BLANK" },
      sections: [{ title: "", fields: [{ ...field, findings: [{}], remarks: ["改"] }] }],
      stamp: "STORED",
      isRow: true,
      isStored: true,
      moves: ["up"],
      hidden: { goodsItem: "9" },
      library: null,
    },
  }) as unknown as EntryView;

const typed = () => "智能手机";

it("says nothing, stands behind its row and takes that from above", () => {
  const made = followingRow(viewAt(49, 50), typed)!;
  expect(made.action).toBe("/phsb/declarations/7/edit?part=goods&line=50");
  expect(made.form).toMatchObject({
    title: "新增商品",
    place: 50,
    newRow: { place: 51 },
    stamp: "BLANK",
    isStored: false,
    moves: [],
    hidden: {},
    above: { name: "智能手机" },
    sections: [{ fields: [{ value: "", findings: [], remarks: [] }] }],
  });
});

it("is none behind the last that fits, and before a row that is stored", () => {
  expect(followingRow(viewAt(50, 51), typed)).toBeNull();
  expect(followingRow(viewAt(3, 5), typed)).toBeNull();
});
