import { pick, randomOf, type Random } from "./random";

/** A receipt: CHANNEL, what it says, and its time where that is not the present. */
export interface CourseStep {
  readonly code: string;
  readonly note?: string;
  readonly at?: string;
}

const NOTES: Readonly<Record<"7" | "L" | "C" | "T" | "G" | "F" | "P" | "R" | "Z" | "E", readonly string[]>> =
  {
    "7": ["申报成功，已发往海关"],
    L: ["海关已接收"],
    C: ["布控查验，请联系现场海关安排查验时间", "查验通知：人工查验，请在货物到场后三日内办理"],
    T: ["税费单已开出：关税 1,204.50 元，增值税 3,116.80 元，请在十五日内缴纳"],
    G: ["通关已审结"],
    F: ["放行交单"],
    P: ["准予提离"],
    R: ["已结关"],
    Z: [
      "退回修改：第1项商品规格型号申报不完整，缺少品牌",
      "退回修改：净重与装箱单不符，请核实后重新申报",
      "退回修改：随附单证中的合同号与申报不一致",
    ],
    E: ["不被受理：报关单申报日期超过运输工具进境之日起十四日"],
  };

/** Upper bounds of the share of each course: released, inspected, taxed, returned; the rest is refused. */
const SHARES = { released: 0.8, inspected: 0.88, taxed: 0.93, returned: 0.97 } as const;

function codesOf(random: Random): readonly (keyof typeof NOTES)[] {
  const share = random();
  const end = ["G", pick(random, ["F", "P"] as const), "R"] as const;
  if (share < SHARES.released) return ["7", "L", ...end];
  if (share < SHARES.inspected) return ["7", "L", "C", ...end];
  if (share < SHARES.taxed) return ["7", "L", "T", ...end];
  return share < SHARES.returned ? ["7", "L", "Z"] : ["7", "E"];
}

/**
 * The receipts of customs to a declaration: of a hundred, 80 are released, 8 inspected and 5 taxed before they
 * are, 4 returned and 3 refused. What was returned is released at the next try.
 * @param nth the place of the declaration's first file among those of all declarations
 */
export function courseFor(seed: number, nth: number, earlier: number): readonly CourseStep[] {
  const random = randomOf(seed, nth);
  const codes = codesOf(random);
  const isReturned = ["Z", "E"].includes(codes.at(-1)!);
  const chosen = earlier > 0 && isReturned ? (["7", "L", "G", "F", "R"] as const) : codes;
  return chosen.map((code) => ({ code, note: pick(random, NOTES[code]) }));
}
