import { expect, it } from "vitest";
import type { Banner } from "../layout/layout.types";
import { serviceState } from "./service-state";

const tonight: Banner = { text: "今晚 22:00 起维护", level: "maintenance" };
const readOnly: Banner = { text: "系统维护中", level: "maintenance", isReadOnly: true };

it.each<[string, Banner | null, string, string]>([
  ["nothing announced", null, "running", "running"],
  ["information", { text: "假期安排", level: "info" }, "running", "running"],
  ["a warning", { text: "短信迟到", level: "warning" }, "warning", "warning"],
  ["maintenance that is announced", tonight, "planned", "warning"],
  ["read-only mode", readOnly, "maintenance", "maintenance"],
  ["read-only mode below an announcement", { ...tonight, also: readOnly }, "maintenance", "maintenance"],
  [
    "read-only mode below information",
    { text: "好", level: "info", also: readOnly },
    "maintenance",
    "maintenance",
  ],
])("%s", (_title, banner, state, mark) => expect(serviceState(banner)).toEqual({ state, mark }));
