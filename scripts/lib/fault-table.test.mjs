import { describe, expect, it } from "vitest";
import { mergeFaultTable } from "./fault-table.mjs";

const row = (fault, times) => ({
  fault,
  times,
  acknowledged: 9,
  lost: 0,
  refused: 1,
  broken: 2,
  observed: "恢复",
  seconds: 3,
});

describe("the table of faults", () => {
  it("has a row for each fault, with its date", () => {
    const table = mergeFaultTable("", [row("断电", 5)], "2026-01-02");
    expect(table.split("\n").slice(2)).toEqual(["| 断电 | 5 | 9 | 0 | 1 | 2 | 恢复 | 3 | 2026-01-02 |"]);
  });

  it("keeps what was not measured again, where it stands", () => {
    const before = mergeFaultTable("", [row("断电", 5), row("死锁", 6)], "2026-01-02");
    const after = mergeFaultTable(`## 表\n\n${before}\n`, [row("断电", 7), row("磁盘写满", 8)], "2026-02-03");
    expect(after.split("\n").slice(2)).toEqual([
      "| 断电 | 7 | 9 | 0 | 1 | 2 | 恢复 | 3 | 2026-02-03 |",
      "| 死锁 | 6 | 9 | 0 | 1 | 2 | 恢复 | 3 | 2026-01-02 |",
      "| 磁盘写满 | 8 | 9 | 0 | 1 | 2 | 恢复 | 3 | 2026-02-03 |",
    ]);
  });

  it("has no row of another table of the paper", () => {
    const paper = "| 故障 | 看到的 |\n|---|---|\n| 目录不见了 | 通道异常 |\n";
    expect(mergeFaultTable(paper, [row("断电", 5)], "2026-01-02").split("\n")).toHaveLength(3);
  });
});
