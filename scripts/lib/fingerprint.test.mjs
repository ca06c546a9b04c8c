import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourceFingerprint } from "./fingerprint.mjs";

describe("源码指纹", () => {
  let root;
  const write = (path, text) => writeFileSync(join(root, path), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "fingerprint-"));
    mkdirSync(join(root, "app/routes"), { recursive: true });
    mkdirSync(join(root, "public"));
    write("package.json", "{}");
    write("server.ts", "start();");
    write("app/routes/login.tsx", "login");
    write("public/logo.svg", "<svg/>");
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it("内容不变则不变，与写入时间无关", () => {
    const before = sourceFingerprint(root);
    write("server.ts", "start();");
    expect(sourceFingerprint(root)).toBe(before);
  });

  it.each(["package.json", "server.ts", "app/routes/login.tsx", "public/logo.svg", "vite.config.ts"])(
    "%s 改动后变化",
    (path) => {
      const before = sourceFingerprint(root);
      write(path, "changed");
      expect(sourceFingerprint(root)).not.toBe(before);
    },
  );

  it("改名和删除也算改动", () => {
    const before = sourceFingerprint(root);
    renameSync(join(root, "app/routes/login.tsx"), join(root, "app/routes/register.tsx"));
    const renamed = sourceFingerprint(root);
    rmSync(join(root, "public/logo.svg"));
    expect(new Set([before, renamed, sourceFingerprint(root)]).size).toBe(3);
  });

  it("忽略测试文件与源码以外的文件", () => {
    const before = sourceFingerprint(root);
    write("app/routes/login.test.ts", "test");
    write("app/routes/login.test.tsx", "test");
    write("README.md", "readme");
    expect(sourceFingerprint(root)).toBe(before);
  });
});
