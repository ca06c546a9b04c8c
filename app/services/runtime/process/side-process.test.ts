import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createSideProcess, ProcessCrashed } from "./side-process.server";

const SOURCE = readFileSync("tests/support/side-program.mjs", "utf8");

interface Answer {
  readonly text: string;
  readonly pid: number;
  readonly variables: readonly string[];
}

const start = (more: { source?: string; milliseconds?: number } = {}) =>
  createSideProcess<Answer>({ name: "test", source: SOURCE, heapMib: 16, milliseconds: 20_000, ...more });

describe("a process beside the server's", () => {
  it("answers one question after the other, and knows nothing of the server's environment", async () => {
    const ask = start();
    const first = await ask({ text: "一" });
    expect(first).toMatchObject({ text: "一", variables: [] });
    expect(first.pid).not.toBe(process.pid);
    expect(await ask({ text: "二" })).toMatchObject({ text: "二", pid: first.pid });
  });

  it.each(["end", "grow"])(
    "that ends before it answers is said to be broken, and another answers (%s)",
    async (mode) => {
      const ask = start();
      const { pid } = await ask({ text: "before" });
      await expect(ask({ text: "no", mode })).rejects.toBeInstanceOf(ProcessCrashed);
      const after = await ask({ text: "after" });
      expect(after.text).toBe("after");
      expect(after.pid).not.toBe(pid);
    },
  );

  it("that was killed while it had nothing to do is started again", async () => {
    const ask = start();
    const { pid } = await ask({ text: "before" });
    process.kill(pid, "SIGKILL");
    await expect.poll(() => ask({ text: "after" }).then(({ text }) => text, String)).toBe("after");
  });

  it("that takes too long is ended, and whoever asked may try again", async () => {
    const ask = start({ milliseconds: 3000 });
    const { pid } = await ask({ text: "before" });
    await expect(ask({ text: "no", mode: "wait" })).rejects.toMatchObject({
      code: "overload",
      retryAfter: 5,
    });
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await ask({ text: "after" })).toMatchObject({ text: "after" });
  });

  it("that cannot start is broken too", async () => {
    await expect(start({ source: "throw new Error()" })({ text: "no" })).rejects.toBeInstanceOf(
      ProcessCrashed,
    );
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
