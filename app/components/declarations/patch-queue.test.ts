import { expect, it } from "vitest";
import { PatchQueue, type PatchedForm, type QueueState } from "./patch-queue";

const form = { url: "/edit", token: { name: "form", value: "" }, stamp: "" } as unknown as PatchedForm;
const change = (field: string, value: string) => ({
  part: "goods",
  kind: "lines",
  place: 1,
  field,
  value,
  seen: "",
});

it("whoever shows what waits is told once of a field, however many keys are pressed in it", () => {
  const queue = new PatchQueue();
  const told: QueueState[] = [];
  queue.subscribe((state) => told.push(state));
  for (const value of ["1", "12", "125"]) queue.add(form, change("quantity", value));
  const waiting = { kind: "waiting", count: 1, hasFailed: false };
  expect(told).toEqual([{ kind: "idle" }, waiting]);
  queue.add(form, change("price", "9"));
  expect(told.slice(2)).toEqual([{ ...waiting, count: 2 }]);
  const late: QueueState[] = [];
  queue.subscribe((state) => late.push(state));
  expect(late).toEqual([{ ...waiting, count: 2 }]);
});
