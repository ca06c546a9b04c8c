import { describe, expect, it } from "vitest";
import { confirmText, doneText, questionText } from "./action-texts";

const FREEZE = { title: "冻结", isDangerous: true } as const;
const ASSIGN = { title: "分配角色", phrase: (accounts: string) => `为${accounts}分配角色` };

describe("the question", () => {
  it("names a single row, and counts several", () => {
    expect(questionText(FREEZE, { object: "账号", count: 1, name: "陈曦" })).toBe("冻结账号“陈曦”？");
    expect(questionText(FREEZE, { object: "账号", count: 2, name: "陈曦" })).toBe("冻结 2 个账号？");
    expect(questionText(ASSIGN, { object: "账号", count: 1, name: "陈曦" })).toBe("为账号“陈曦”分配角色？");
    expect(questionText(ASSIGN, { object: "账号", count: 1000 })).toBe("为 1,000 个账号分配角色？");
  });

  it("counts a row without a name", () => {
    expect(questionText(FREEZE, { object: "账号", count: 1, name: "" })).toBe("冻结 1 个账号？");
  });
});

describe("the button", () => {
  it("has the verb, and the object of what is dangerous", () => {
    expect(confirmText(FREEZE, "账号")).toBe("冻结账号");
    expect(confirmText(ASSIGN, "账号")).toBe("分配角色");
    expect(confirmText({ title: "领取" }, "申请")).toBe("领取");
  });
});

describe("the result", () => {
  const target = { object: "账号", count: 1, name: "陈曦", failed: 0 };
  it("says what was done to whom", () => {
    expect(doneText(FREEZE, target)).toBe("已冻结“陈曦”");
    expect(doneText(ASSIGN, target)).toBe("已为“陈曦”分配角色");
    expect(doneText(FREEZE, { ...target, count: 3 })).toBe("已冻结 3 个账号");
  });

  it("counts what was not done", () => {
    expect(doneText(FREEZE, { ...target, failed: 2 })).toBe("已冻结 1 个账号，2 个未处理");
    expect(doneText(FREEZE, { ...target, count: 0, failed: 2 })).toBe("2 个账号未处理");
  });
});
