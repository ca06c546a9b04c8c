import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as util from "node:util";
import { describe, expect, it } from "vitest";
import { loadEnvironmentFile, parseEnvironment } from "./environment-file.mjs";

const SAMPLE = `# 注释
PORT=3100
SITE_TITLE="在线 海关 # 测试"   # 行尾注释
export HOST=0.0.0.0 # 行尾注释
 SMTP_URL = smtp://user:p=ss@mail.example.com
EMPTY=
MAIL_FROM='海关 <noreply@example.com>'
LINES="一\\n二"
KEY="第一行
第二行"
QUOTES='a "b" c'
不是变量
`;

const EXPECTED = {
  PORT: "3100",
  SITE_TITLE: "在线 海关 # 测试",
  HOST: "0.0.0.0",
  SMTP_URL: "smtp://user:p=ss@mail.example.com",
  EMPTY: "",
  MAIL_FROM: "海关 <noreply@example.com>",
  LINES: "一\n二",
  KEY: "第一行\n第二行",
  QUOTES: 'a "b" c',
};

function withFile(text, work) {
  const folder = mkdtempSync(join(tmpdir(), "environment-"));
  const file = join(folder, ".env");
  writeFileSync(file, text);
  try {
    work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe(".env", () => {
  it("读出每个变量", () => {
    expect(parseEnvironment(SAMPLE)).toEqual(EXPECTED);
  });

  it("与 Node 自己的读法一致", () => {
    const own = util.parseEnv ?? parseEnvironment;
    expect(parseEnvironment(SAMPLE)).toEqual({ ...own(SAMPLE) });
  });

  it("不覆盖已经设置的变量", () => {
    const target = { PORT: "4000" };
    withFile("PORT=3100\nHOST=127.0.0.1\n", (file) => loadEnvironmentFile(file, target));
    expect(target).toEqual({ PORT: "4000", HOST: "127.0.0.1" });
  });

  it("在真实环境变量上也不覆盖", () => {
    process.env.ENVIRONMENT_FILE_TEST = "shell";
    try {
      withFile("ENVIRONMENT_FILE_TEST=file\nENVIRONMENT_FILE_NEW=file\n", (file) =>
        loadEnvironmentFile(file),
      );
      expect(process.env.ENVIRONMENT_FILE_TEST).toBe("shell");
      expect(process.env.ENVIRONMENT_FILE_NEW).toBe("file");
    } finally {
      delete process.env.ENVIRONMENT_FILE_TEST;
      delete process.env.ENVIRONMENT_FILE_NEW;
    }
  });

  it("没有文件时什么也不做", () => {
    const target = {};
    loadEnvironmentFile("/nonexistent/.env", target);
    expect(target).toEqual({});
  });
});
