import { describe, expect, it } from "vitest";
import { createTurns } from "./turns.server";

/** Work that runs until `end` is called. */
function openWork() {
  let end: (() => void) | undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { run: () => done, end: () => end?.() };
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("createTurns", () => {
  it("runs at most its width at once per key, the others in order", async () => {
    const inTurn = createTurns(2);
    const works = Array.from({ length: 5 }, openWork);
    const begun: number[] = [];
    const all = works.map((work, index) =>
      inTurn("a", () => {
        begun.push(index);
        return work.run();
      }),
    );
    await rest();
    expect(begun).toEqual([0, 1]);
    works[1]!.end();
    await rest();
    expect(begun).toEqual([0, 1, 2]);
    for (const work of works) work.end();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it("does not let one key wait for another", async () => {
    const inTurn = createTurns(1);
    const long = openWork();
    const first = inTurn("a", long.run);
    expect(await inTurn("b", () => Promise.resolve("b"))).toBe("b");
    long.end();
    await first;
  });

  it("goes on after work that fails", async () => {
    const inTurn = createTurns(1);
    const failing = inTurn("a", () => Promise.reject(new Error("work")));
    const next = inTurn("a", () => Promise.resolve("next"));
    await expect(failing).rejects.toThrow("work");
    expect(await next).toBe("next");
  });

  it("lets 64 wait and tells the next one to come back", async () => {
    const inTurn = createTurns(1);
    const long = openWork();
    const first = inTurn("a", long.run);
    const waiting = Array.from({ length: 64 }, (_none, index) => inTurn("a", () => Promise.resolve(index)));
    await expect(inTurn("a", () => Promise.resolve())).rejects.toMatchObject({
      code: "overload",
      retryAfter: 5,
    });
    long.end();
    await first;
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 64 }, (_none, index) => index));
    expect(await inTurn("a", () => Promise.resolve("free"))).toBe("free");
  });
});
