import { describe, expect, it } from "vitest";
import { FairTurns } from "./fair-turns.server";

const loopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function wave(turns: FairTurns, address: string, count: number, done: string[]): void {
  for (let i = 1; i <= count; i += 1) turns.start(address, () => done.push(`${address} ${i}`));
}

describe("requests", () => {
  it("that are few are taken up at once", () => {
    const done: string[] = [];
    wave(new FairTurns(), "a", 4, done);
    expect(done).toEqual(["a 1", "a 2", "a 3", "a 4"]);
  });

  it("of a wave are taken up a few at a time, each once and in order", async () => {
    const done: string[] = [];
    const seen: number[] = [];
    wave(new FairTurns(), "a", 30, done);
    while (done.length < 30) {
      seen.push(done.length);
      await loopTurn();
    }
    expect(seen).toEqual([4, 8, 12, 16, 20, 24, 28]);
    expect(done).toEqual(Array.from({ length: 30 }, (_, i) => `a ${i + 1}`));
  });

  it("of somebody else do not stand behind it", async () => {
    const turns = new FairTurns();
    const done: string[] = [];
    for (let address = 1; address <= 5; address += 1) wave(turns, `attacker ${address}`, 40, done);
    wave(turns, "somebody", 1, done);
    for (let turn = 0; turn < 2; turn += 1) await loopTurn();
    expect(done).toContain("somebody 1");
    expect(done.length).toBeLessThanOrEqual(12);
  });

  it("after a wave find an empty line", async () => {
    const turns = new FairTurns();
    const done: string[] = [];
    wave(turns, "a", 9, done);
    for (let turn = 0; turn < 4; turn += 1) await loopTurn();
    wave(turns, "b", 1, done);
    expect(done.at(-1)).toBe("b 1");
  });
});
