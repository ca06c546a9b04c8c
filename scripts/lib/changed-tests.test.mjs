import { describe, expect, it } from "vitest";
import {
  DOMAINS_ONE_IN,
  TURNS,
  chooseByChange,
  domainOf,
  deferredByChange,
  looksAtFiles,
  postgresSlice,
  walksOfChangedPages,
} from "./changed-tests.mjs";
import { distancesTo, importGraph, projectCode } from "./import-graph.mjs";

const roles = "app/services/roles/role-rows.server";
const audit = "app/services/audit/log.server";

const graph = importGraph(
  new Map([
    [`${audit}.ts`, ""],
    [`${audit}.test.ts`, 'import { log } from "./log.server";'],
    ["app/services/audit/seal.server.test.ts", ""],
    [`${roles}.ts`, 'import { log } from "~/services/audit/log.server";'],
    [
      `${roles}.test.ts`,
      'import { rows } from "./role-rows.server"; import type { R } from "./role-rows.server";',
    ],
    ["tests/wire/roles.test.ts", 'const { rows } = await import("~/services/roles/role-rows.server");'],
    ["tests/e2e/journeys/roles.spec.ts", ""],
    ["tests/e2e/journeys/login.spec.ts", ""],
    [
      "app/routes/roles.tsx",
      'import { List } from "~/components/list"; import "~/services/roles/role-rows.server";',
    ],
    ["app/components/list.tsx", 'import styles from "./list.css?url";'],
    ["app/routes/login.tsx", ""],
  ]),
);

describe("导入关系", () => {
  it("数出到最近一个文件的距离，包括类型导入和动态导入", () => {
    const distances = distancesTo(graph, (path) => path === `${audit}.ts`);
    expect(Object.fromEntries(distances)).toEqual({
      [`${audit}.ts`]: 0,
      [`${audit}.test.ts`]: 1,
      [`${roles}.ts`]: 1,
      [`${roles}.test.ts`]: 2,
      "tests/wire/roles.test.ts": 2,
      "app/routes/roles.tsx": 2,
    });
    const nearer = distancesTo(graph, (path) => [`${audit}.ts`, `${roles}.ts`].includes(path));
    expect(nearer.get("tests/wire/roles.test.ts")).toBe(1);
  });
});

describe("PostgreSQL 上的选取", () => {
  const slice = (state) => postgresSlice({ graph, turn: 0, most: 1, changed: new Set(), ...state });

  it("没有改动时，每六个文件夹轮流取一个，其中的文件也轮流", () => {
    expect(slice({}).files).toEqual([`${audit}.test.ts`]);
    expect(slice({ turn: DOMAINS_ONE_IN - 1 }).files).toEqual([`${roles}.test.ts`]);
    expect(slice({ turn: DOMAINS_ONE_IN - 2 }).files).toEqual(["tests/wire/roles.test.ts"]);
    expect(slice({ turn: DOMAINS_ONE_IN }).files).toEqual(["app/services/audit/seal.server.test.ts"]);
  });

  it("改动所及的测试都选上，近的在前，超过上限的留给完整形式", () => {
    const changed = new Set([`${audit}.ts`]);
    const turn = DOMAINS_ONE_IN;
    expect(slice({ turn, changed }).nearest).toEqual([`${audit}.test.ts`]);
    expect(slice({ turn, changed, most: 0 })).toMatchObject({ nearest: [], deferredCount: 3 });
    const nearRoles = slice({ turn: turn - 1, changed: new Set([`${roles}.ts`]) }).nearest;
    expect(nearRoles).toEqual(["tests/wire/roles.test.ts"]);
  });

  it("无从得知改动时，当作全部改动", () => {
    expect(slice({ changed: null, most: 2 }).files).toHaveLength(3);
    expect(slice({ changed: null, most: 0 }).deferredCount).toBe(3);
  });
});

describe("短形式留给完整形式的测试", () => {
  const servers = Array.from({ length: 6 }, (_, index) => `tests/server/s${index}.test.ts`);
  const module = "app/services/audit/log.test.ts";
  const architecture = "tests/architecture/shape.test.ts";
  const files = new Map([...graph, ...[...servers, module, architecture].map((path) => [path, []])]);
  const changedIn = (changed) => ({ services: changed, servers: changed, unit: changed });
  const deferred = ({ changed = new Set(), ...state }) =>
    deferredByChange({ graph: files, turn: 0, changed: changedIn(changed), ...state });

  it("轮流做：几次之后每个文件都做过", () => {
    const kinds = { services: [`${audit}.test.ts`, `${roles}.test.ts`], servers, unit: [module] };
    for (const [kind, paths] of Object.entries(kinds)) {
      const turns = Array.from({ length: TURNS[kind] }, (_, turn) => deferred({ turn }));
      for (const path of paths)
        expect(
          turns.filter((omitted) => !omitted.includes(path)),
          path,
        ).toHaveLength(1);
    }
  });

  it("改动所及的服务测试、改动过的测试和 PostgreSQL 上要做的都不留", () => {
    for (let turn = 0; turn < TURNS.services; turn += 1) {
      expect(deferred({ turn })).not.toContain(architecture);
      expect(deferred({ turn, changed: new Set([`${audit}.ts`]) })).not.toContain(`${roles}.test.ts`);
      expect(deferred({ turn, changed: new Set([servers[1]]) })).not.toContain(servers[1]);
      expect(deferred({ turn, chosen: [`${audit}.test.ts`] })).not.toContain(`${audit}.test.ts`);
    }
  });

  it("改动所及的太多时，远的照样轮流", () => {
    const changed = new Set([`${audit}.ts`]);
    const turns = Array.from({ length: TURNS.services }, (_, turn) => deferred({ turn, changed, most: 1 }));
    expect(turns.some((paths) => paths.includes(`${roles}.test.ts`))).toBe(true);
    expect(turns.some((paths) => paths.includes(`${audit}.test.ts`))).toBe(false);
  });

  it("不知道完整形式在哪个状态上通过时，什么都不留；整套安装的测试另外轮流", () => {
    expect(deferred({ changed: null })).toEqual([]);
    const installation = "tests/server/move.test.ts";
    const withInstallation = new Map([...files, [installation, []]]);
    for (const turn of [0, 1, 2])
      expect(deferred({ graph: withInstallation, turn })).not.toContain(installation);
  });

  it.each([
    ['readFileSync("app/styles/tokens.css")', true],
    ['await readdir("docs")', true],
    ['import.meta.glob("./*.md")', true],
    ['inProject("package.json")', true],
    ['import { readFields } from "./read-fields";', false],
    ["const url = import.meta.url;", false],
  ])("单元测试 %s，看不看没有导入的文件：%s", (text, expected) => {
    expect(looksAtFiles(text)).toBe(expected);
  });

  it("三类测试各看自己在哪个状态上通过", () => {
    const none = { services: null, servers: null, unit: null };
    const deferredWhere = (changed) => deferredByChange({ graph: files, turn: 1, changed });
    const alone = (kind) => deferredWhere({ ...none, [kind]: new Set() });
    expect(alone("servers").every((path) => servers.includes(path))).toBe(true);
    expect(alone("unit")).toEqual([module]);
    expect(deferredWhere(changedIn(new Set()))).toEqual(
      ["services", "unit", "servers"].flatMap((kind) => alone(kind)),
    );
  });

  it("各轮的时间差不多", () => {
    const [longest, ...others] = servers;
    const seconds = { [longest]: 9 };
    const turns = Array.from({ length: TURNS.servers }, (_, turn) => deferred({ turn, seconds }));
    const withLongest = turns.filter((paths) => !paths.includes(longest));
    expect(withLongest).toHaveLength(1);
    expect(withLongest[0]).toEqual(expect.arrayContaining(others));
  });
});

describe("浏览器测试的选取", () => {
  const pages = {
    "journeys/roles.spec.ts": ["app/routes/roles.tsx"],
    "journeys/login.spec.ts": ["app/routes/login.tsx"],
  };
  const walks = (...changed) => walksOfChangedPages({ graph, pages, turn: 0, changed: new Set(changed) });

  it("页面本身、页面的组件或走法有改动的，由每种浏览器都走", () => {
    expect(walks("app/components/list.tsx")).toEqual(["journeys/roles.spec.ts"]);
    expect(walks("app/routes/login.tsx")).toEqual(["journeys/login.spec.ts"]);
    expect(walks("tests/e2e/journeys/login.spec.ts", "app/routes/roles.tsx")).toEqual([
      "journeys/login.spec.ts",
      "journeys/roles.spec.ts",
    ]);
  });

  it("完整形式才走的文件夹，只走改动过的", () => {
    const long = "once/roles.spec.ts";
    const ofOldBrowsers = "old/roles.spec.ts";
    const walksIn = (path) =>
      walksOfChangedPages({
        graph: new Map([...graph, ...[long, ofOldBrowsers].map((walk) => [`tests/e2e/${walk}`, []])]),
        pages: { [long]: ["app/routes/roles.tsx"] },
        turn: 0,
        changed: new Set([path]),
      });
    expect(walksIn("app/routes/roles.tsx")).toEqual([]);
    expect(walksIn(`tests/e2e/${long}`)).toEqual([long]);
    expect(walksIn(`tests/e2e/${ofOldBrowsers}`)).toEqual([]);
  });

  it("共用的浏览器合起来用时太长的，只走最近的", () => {
    const changed = new Set(["app/routes/roles.tsx", "app/routes/login.tsx"]);
    const walksIn = (seconds) => {
      const times = Object.fromEntries(Object.keys(pages).map((walk) => [`tests/e2e/${walk}`, seconds]));
      return walksOfChangedPages({ graph, pages, turn: 0, changed, seconds: times });
    };
    expect(walksIn(15)).toHaveLength(2);
    expect(walksIn(16)).toHaveLength(1);
    expect(walksIn(100)).toHaveLength(1);
  });

  it("服务的改动由服务测试负责；无从得知改动时不多走", () => {
    expect(walks(`${roles}.ts`)).toEqual([]);
    expect(walksOfChangedPages({ graph, pages, turn: 0, changed: null })).toEqual([]);
  });
});

it("按实际的文件：接连六次，每个有测试的服务领域都有", () => {
  const { services } = chooseByChange();
  // Nothing is near a change on the state that the whole suite has passed on.
  expect(services.inTurn.length).toBeGreaterThan(0);
  expect(services.files).toEqual([...services.inTurn, ...services.nearest].sort());
  const graphOfProject = importGraph(projectCode());
  const inTurn = Array.from({ length: DOMAINS_ONE_IN }, (_, turn) => turn).flatMap(
    (turn) => postgresSlice({ graph: graphOfProject, turn, changed: new Set() }).inTurn,
  );
  const domains = new Set(inTurn.map(domainOf));
  expect(domains.has("tests/wire")).toBe(true);
  expect(domains.has("app/services/identity/auth")).toBe(true);
  expect(inTurn).toHaveLength(domains.size);
  // The number of domains does not reduce the room for changed files.
  const changed = new Set(["app/services/access/roles/rights/beyond-own.server.ts"]);
  const { nearest } = postgresSlice({ graph: graphOfProject, turn: 0, changed });
  expect(nearest).toContain("app/services/access/roles/rights/grant-role.server.test.ts");
});
