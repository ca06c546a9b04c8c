import { expect, it } from "vitest";
import { distinctNames, personName, storedName } from "./person-name";

it("a person is called by the 姓名, and by the login name without one", () => {
  expect(personName({ realname: "陈曦", username: "chenxi1280" })).toBe("陈曦");
  expect(personName({ realname: "", username: "chenxi1280" })).toBe("chenxi1280");
});

it("the platform itself is 系统, and nobody else is", () => {
  expect(["system", "systems", "System", "陈曦", ""].map(storedName)).toEqual([
    "系统",
    "systems",
    "System",
    "陈曦",
    "",
  ]);
});

it("the login name stands behind the 姓名 only where it tells two people apart", () => {
  const one = { id: 1, realname: "王伟", username: "wangwei" };
  const other = { id: 2, realname: "王伟", username: "139****0002" };
  const third = { id: 3, realname: "陈曦", username: "chenxi" };
  const unnamed = { id: 4, realname: "", username: "王伟" };
  expect([one, one, third].map(distinctNames([one, one, third]))).toEqual(["王伟", "王伟", "陈曦"]);
  expect([one, other, third].map(distinctNames([one, other, third]))).toEqual([
    "王伟（wangwei）",
    "王伟（139****0002）",
    "陈曦",
  ]);
  expect([one, unnamed].map(distinctNames([one, unnamed]))).toEqual(["王伟（wangwei）", "王伟"]);
});
