import { expect, it } from "vitest";
import { sameInstall } from "./lockfile.mjs";

const entry = (version, more) => ({ version, integrity: `sha512-${version}`, ...more });
const wanted = {
  "": { name: "online-customs" },
  "node_modules/a": entry("1.0.0"),
  "node_modules/b": entry("2.0.0", { dev: true }),
  "node_modules/b-darwin": entry("2.0.0", { optional: true }),
};

it("已装的与锁文件一致，别的平台的可选包除外", () => {
  expect(sameInstall(wanted, { "node_modules/a": entry("1.0.0"), "node_modules/b": entry("2.0.0") })).toBe(
    true,
  );
});

it.each([
  ["版本不同", { "node_modules/a": entry("1.0.1"), "node_modules/b": entry("2.0.0") }],
  ["缺一个包", { "node_modules/a": entry("1.0.0") }],
  [
    "多一个包",
    { "node_modules/a": entry("1.0.0"), "node_modules/b": entry("2.0.0"), "node_modules/c": entry("3.0.0") },
  ],
])("%s 要重新安装", (_name, installed) => {
  expect(sameInstall(wanted, installed)).toBe(false);
});
