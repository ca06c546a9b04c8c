import { describe, expect, it } from "vitest";
import { distanceOf, similarVariables } from "./similar-variables";

describe("a variable that is none of ours", () => {
  it.each([
    ["SITE_ORIGN", "SITE_ORIGIN"],
    ["SITE_ORIGINN", "SITE_ORIGIN"],
    ["SITE_ROIGIN", "SITE_ORIGIN"],
    ["site_origin", "SITE_ORIGIN"],
    ["STE_ORIGN", "SITE_ORIGIN"],
    ["BACKUP_RECIPENT", "BACKUP_RECIPIENT"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["LIMIT_FORM_BYTES", "LIMITS_FORM_BYTES"],
    ["PROT", "PORT"],
    ["HOSTS", "HOST"],
  ])("%s is taken for %s", (name, similar) => {
    expect(similarVariables(["PATH", name])).toEqual([[name, similar]]);
  });

  it.each([
    "HOME",
    "STE_ORGN",
    "HOSTNAME",
    "PATH",
    "PWD",
    "USER",
    "ORIGIN",
    "PO",
    "SITE_ORIGIN",
    "LIMITS_FORM_BYTES",
  ])("%s is not taken for one, or is one", (name) => {
    expect(similarVariables([name])).toEqual([]);
  });
});

it("a distance counts letters that are added, left out, replaced or swapped", () => {
  const pairs = [
    ["PORT", "PORT"],
    ["PORTS", "PORT"],
    ["PRT", "PORT"],
    ["PURT", "PORT"],
    ["PROT", "PORT"],
    ["PRTO", "PORT"],
    ["", "PORT"],
  ] as const;
  expect(pairs.map(([one, other]) => distanceOf(one, other))).toEqual([0, 1, 1, 1, 1, 2, 4]);
});
