import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import remixOptions from "../../remix.config.js";
import { settledFlags, settleFlags } from "./settled-flags.mjs";

const folder = join(dirname(createRequire(import.meta.url).resolve("@remix-run/react")), "esm");
const moduleOf = (name) => readFileSync(join(folder, `${name}.js`), "utf8");

it("what is asked of the page is what the settings say, what they do not name stays", () => {
  const future = { v3_singleFetch: false, v3_fetcherPersist: true };
  expect(settleFlags("window.__remixContext.future.v3_singleFetch ? a() : b", future)).toBe(
    "false ? a() : b",
  );
  expect(settleFlags("future.v3_fetcherPersist && future.v3_other", future)).toBe("true && future.v3_other");
  expect(settleFlags("window.__remixContext.isSpaMode", future)).toBe("false");
});

it("the framework asks for its features in the way that is replaced", () => {
  for (const name of ["browser", "components", "fog-of-war"]) {
    const code = settleFlags(moduleOf(name), remixOptions.future);
    expect(code, name).not.toBe(moduleOf(name));
    expect(code, name).not.toMatch(/future\.v3_(?:singleFetch|lazyRouteDiscovery)/);
  }
});

it("only browsers get it, and only of the framework", () => {
  const { transform } = settledFlags(remixOptions);
  const path = join(folder, "browser.js");
  expect(transform("future.v3_singleFetch", path, { ssr: false }).code).toBe("false");
  expect(transform("future.v3_singleFetch", path, { ssr: true })).toBeNull();
  expect(transform("future.v3_singleFetch", "/project/app/root.tsx", { ssr: false })).toBeNull();
});
