import { describe, expect, it } from "vitest";
import {
  cycles,
  domainViolations,
  layerOf,
  layerViolations,
  leakViolations,
  protocolViolations,
} from "./layer-rules";
import { projectTexts, readSources, type SourceFile, type Texts } from "./source-tree";

const project = readSources(projectTexts());
type Rule = (files: readonly SourceFile[]) => string[];

/** The rule holds for the project, and would notice each of these. */
function enforce(rule: Rule, violations: readonly [what: string, files: Texts, message: string][]): void {
  it("holds for the project", () => expect(rule(project)).toEqual([]));
  it.each(violations)("notices %s", (_what, files, message) =>
    expect(rule(readSources(files))).toEqual([message]),
  );
}

const service = (path: string, target: string): Texts => ({
  [`app/services/${path}`]: `import { x } from "../${target}";`,
  [`app/services/${target}.ts`]: "export const x = 1;",
});

describe("layers", () => {
  enforce(layerViolations, [
    [
      "a service that knows a route",
      { "app/services/auth/a.server.ts": 'import "~/routes/login/view";', "app/routes/login/view.ts": "" },
      "app/services/auth/a.server.ts → app/routes/login/view.ts",
    ],
    [
      "a service that knows a component",
      { "app/services/auth/a.server.ts": 'export * from "../../components/a";', "app/components/a.tsx": "" },
      "app/services/auth/a.server.ts → app/components/a.tsx",
    ],
    [
      "a wire call that renders",
      { "app/wire/a.server.ts": 'const a = await import("~/components/a");', "app/components/a.tsx": "" },
      "app/wire/a.server.ts → app/components/a.tsx",
    ],
    [
      "a page that calls the wire",
      { "app/routes/a.tsx": 'import type { A } from "~/wire/a.server";', "app/wire/a.server.ts": "" },
      "app/routes/a.tsx → app/wire/a.server.ts",
    ],
    [
      "a component that reads data",
      { "app/components/a.tsx": 'import { a } from "~/services/auth/a";', "app/services/auth/a.ts": "" },
      "app/components/a.tsx → app/services/auth/a.ts",
    ],
    [
      "a browser script with server rules",
      { "app/enhance/a.ts": 'import { a } from "~/services/limits";', "app/services/limits.ts": "" },
      "app/enhance/a.ts → app/services/limits.ts",
    ],
    [
      "a server that does business",
      {
        "server.ts": 'import { a } from "~/services/accounts/a.server";',
        "app/services/accounts/a.server.ts": "",
      },
      "server.ts → app/services/accounts/a.server.ts",
    ],
    [
      "an application that leans on its tests",
      { "app/services/db/a.server.ts": 'import "../../../tests/support/a";', "tests/support/a.ts": "" },
      "app/services/db/a.server.ts → tests/support/a.ts",
    ],
  ]);

  it("lets components use texts, schemas, limits and formats", () => {
    const names = ["auth/a.text", "auth/a.schema", "limits", "format/a"];
    for (const name of names) {
      const files = {
        "app/components/a.tsx": `import "~/services/${name}";`,
        [`app/services/${name}.ts`]: "",
      };
      expect(layerViolations(readSources(files))).toEqual([]);
    }
  });

  it("knows where every file of the application belongs", () => {
    const others = project.filter(({ path }) => path.startsWith("app/") && layerOf(path) === "other");
    expect(others.map(({ path }) => path).filter((path) => !path.startsWith("app/styles/"))).toEqual([]);
  });
});

describe("the order of the domains", () => {
  enforce(domainViolations, [
    [
      "accounts that sign people in",
      service("accounts/a.server.ts", "auth/b.server"),
      "app/services/accounts/a.server.ts → app/services/auth/b.server.ts",
    ],
    [
      "a port that knows an organisation",
      service("notify/a.server.ts", "organizations/b.server"),
      "app/services/notify/a.server.ts → app/services/organizations/b.server.ts",
    ],
    [
      "business that knows requests",
      service("auth/a.server.ts", "http/b.server"),
      "app/services/auth/a.server.ts → app/services/http/b.server.ts",
    ],
    [
      "a file below the domains that knows one",
      { "app/services/log.server.ts": 'import "./audit/a.server";', "app/services/audit/a.server.ts": "" },
      "app/services/log.server.ts → app/services/audit/a.server.ts",
    ],
    ["a domain without a place", { "app/services/weather/a.server.ts": "" }, "no place for weather"],
  ]);

  it("lets anybody look at data and types", () => {
    expect(domainViolations(readSources(service("accounts/a.server.ts", "auth/b.text")))).toEqual([]);
    expect(domainViolations(readSources(service("roles/a.ts", "menu/console-pages")))).toEqual([]);
  });
});

describe("requests and answers", () => {
  enforce(protocolViolations, [
    [
      "a service that redirects",
      { "app/services/auth/a.server.ts": 'import { redirect } from "@remix-run/node";' },
      "app/services/auth/a.server.ts → @remix-run/node",
    ],
    [
      "a service that takes a request",
      { "app/services/audit/a.server.ts": 'import type { Request } from "express";' },
      "app/services/audit/a.server.ts → express",
    ],
  ]);
});

describe("the browser", () => {
  enforce(leakViolations, [
    [
      "a component with a module of the server",
      {
        "app/components/a.tsx": 'import { a } from "~/services/auth/a.server";',
        "app/services/auth/a.server.ts": "",
      },
      "app/components/a.tsx → app/services/auth/a.server.ts",
    ],
  ]);
});

describe("circles", () => {
  enforce(cycles, [
    [
      "two files that need each other",
      { "app/wire/b.ts": 'import "./a";', "app/wire/a.ts": 'import { type B } from "./b";' },
      "app/wire/a.ts → app/wire/b.ts → app/wire/a.ts",
    ],
    [
      "a longer one",
      {
        "app/wire/a.ts": 'import "./b";',
        "app/wire/b.ts": 'export { c } from "./c";',
        "app/wire/c.ts": 'void import("./b");',
      },
      "app/wire/b.ts → app/wire/c.ts → app/wire/b.ts",
    ],
  ]);
});
