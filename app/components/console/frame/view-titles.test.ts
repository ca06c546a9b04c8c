import { expect, it } from "vitest";
import { kindOf, partedViews, placeInStrip, viewTitles } from "./view-titles";

const view = (key: string, page: string, name: string | null = null, isPageOfRecord = false) => ({
  key,
  href: key,
  page,
  name,
  icon: "point",
  isPageOfRecord,
  pinned: false,
});

it("a page is called by its title, a record by its name, a page of a record by both", () => {
  expect(
    viewTitles([
      view("/role-list", "角色列表"),
      view("/role-list/7", "角色列表", "运营"),
      view("/custom-list/7", "客户管理", "宁波远洋"),
      view("/custom-child-list/7", "一级客户", "宁波远洋", true),
      view("/custom-product-list/7", "设置产品", "宁波远洋", true),
    ]),
  ).toEqual(["角色列表", "运营", "宁波远洋", "宁波远洋 - 一级客户", "宁波远洋 - 设置产品"]);
});

it("no two views are called the same", () => {
  expect(
    viewTitles([
      view("/custom-list/7", "客户管理", "宁波远洋"),
      view("/service-list/9", "服务商管理", "宁波远洋"),
      view("/custom-department-list/7/11", "部门管理", "综合部"),
      view("/custom-department-list/8/12", "部门管理", "综合部"),
      view("/custom-product-list/7", "设置产品"),
      view("/service-product-list/9", "设置产品"),
    ]),
  ).toEqual([
    "宁波远洋（客户管理）",
    "宁波远洋（服务商管理）",
    "综合部（部门管理） #11",
    "综合部（部门管理） #12",
    "设置产品 #7",
    "设置产品 #9",
  ]);
});

it("eight views stand beside each other: pinned ones, the one at hand and those opened last", () => {
  const views = Array.from({ length: 20 }, (_, at) => ({
    ...view(`/role-list/${at}`, "角色列表", `角色${at}`),
    pinned: at === 0,
  }));
  const keys = (some: readonly { name: string | null }[]) => some.map(({ name }) => name);
  const [strip, others] = partedViews(views, "/role-list/3");
  expect(keys(strip)).toEqual([0, 3, 14, 15, 16, 17, 18, 19].map((at) => `角色${at}`));
  expect(keys(others)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((at) => `角色${at}`));
  expect(partedViews(views.slice(0, 8), null)).toEqual([views.slice(0, 8), []]);
  expect(partedViews(views.slice(0, 9), null)[1]).toEqual([views[1]]);
});

it("a record says of what kind it is, a page by itself does not", () => {
  expect(kindOf(view("/custom-department-list/7/11", "部门管理", "甬江"))).toBe("部门");
  expect(kindOf(view("/role-list/7", "角色列表", "运营"))).toBe("角色");
  expect(kindOf(view("/custom-product-list/7", "设置产品", "宁波远洋", true))).toBeNull();
  expect(kindOf(view("/role-list", "角色列表"))).toBeNull();
});

it("a view that is dragged to the front of a full strip stays in it", () => {
  const views = Array.from({ length: 10 }, (_, at) => view(`/role-list/${at}`, "角色列表", `角色${at}`));
  const dragged = { key: "/role-list/9", before: "/role-list/0" };
  expect(placeInStrip(views, "/role-list/0", dragged)).toBe("/role-list/3");
  expect(placeInStrip(views.slice(0, 8), "/role-list/0", { ...dragged, key: "/role-list/7" })).toBe(
    "/role-list/0",
  );
  expect(placeInStrip(views, "/role-list/9", dragged)).toBe("/role-list/0");
  expect(placeInStrip(views, null, { ...dragged, before: "" })).toBe("");
});
