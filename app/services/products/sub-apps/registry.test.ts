import { describe, expect, it } from "vitest";
import { addressInApp, externalApps, findAppAt } from "./registry";

const apps = externalApps({
  cmsweb: undefined,
  jqzx: "https://console.example.cn:8443",
  phsb: "https://desk.example.cn/app/",
});
const at = (path: string) => findAppAt(apps, path)?.name ?? null;

describe("the registry", () => {
  it("knows the origins and titles of what is configured", () => {
    expect(apps).toEqual([
      {
        name: "jqzx",
        title: "集群管理中心",
        entry: "https://console.example.cn:8443",
        origin: "https://console.example.cn:8443",
      },
      {
        name: "phsb",
        title: "申报平台",
        entry: "https://desk.example.cn/app/",
        origin: "https://desk.example.cn",
      },
    ]);
  });

  it.each([
    ["/phsb", "phsb"],
    ["/phsb/orders/12", "phsb"],
    ["/jqzx", "jqzx"],
    ["/jqzx/x", "jqzx"],
    ["/cmsweb", null],
    ["/phsbx", null],
    ["/Phsb", null],
    ["/", null],
    ["/personal", null],
  ])("shows at %s the sub-app %s", (path, name) => expect(at(path)).toBe(name));

  it.each(["/phsb/userMessage", "/phsb/userMessage/12", "/phsb/codes", "/phsb/codes/COUNTRY"])(
    "leaves %s to the shell",
    (path) => expect(at(path)).toBeNull(),
  );
});

describe("an address in a sub-app", () => {
  const [console, desk] = apps as [(typeof apps)[0], (typeof apps)[0]];

  it.each([
    ["/phsb", "", "https://desk.example.cn/app/"],
    ["/phsb", "?a=1", "https://desk.example.cn/app/?a=1"],
    ["/phsb/orders/12", "?a=%20b", "https://desk.example.cn/app/orders/12?a=%20b"],
    ["/phsb/", "", "https://desk.example.cn/app/"],
    ["/phsb/@evil.example", "", "https://desk.example.cn/app/@evil.example"],
  ])("is for %s%s %s", (path, search, address) => expect(addressInApp(desk, path, search)).toBe(address));

  it.each([
    "/jqzx/@evil.example",
    "/jqzx//evil.example",
    "/jqzx/.evil.example",
    "/jqzx/:80@evil.example/",
    "/jqzx/https://evil.example",
  ])("stays on the origin for %s", (path) =>
    expect(new URL(addressInApp(console, path, "")).origin).toBe(console.origin),
  );
});
