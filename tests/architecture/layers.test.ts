import { describe, expect, it } from "vitest";
import {
  layerOf,
  layerViolations,
  leakViolations,
  protocolViolations,
  protocolWords,
  staleImports,
} from "./layer-rules";
import { ALLOWED_IMPORTS } from "./layer-exceptions";
import { projectTexts, readSources, type SourceFile, type Texts } from "./source-tree";

const project = readSources(projectTexts());
type Rule = (files: readonly SourceFile[]) => string[];

/** Tests that the rule holds for the project and reports each of the violations. */
function enforce(rule: Rule, violations: readonly [what: string, files: Texts, message: string][]): void {
  it("holds for the project", () => expect(rule(project)).toEqual([]));
  it.each(violations)("notices %s", (_what, files, message) =>
    expect(rule(readSources(files))).toEqual([message]),
  );
}

/** A file that imports another one, and the line that reports it. */
function against(what: string, path: string, target: string): [string, Texts, string] {
  const name = target.replace(/^app\//, "~/").replace(/\.tsx?$/, "");
  return [what, { [path]: `import { x } from "${name}";`, [target]: "" }, `${path} → ${target}`];
}

describe("layers", () => {
  enforce(layerViolations, [
    against(
      "a service that knows a route",
      "app/services/identity/auth/a.server.ts",
      "app/routes/login/view.ts",
    ),
    [
      "a service that knows a component",
      {
        "app/services/identity/auth/a.server.ts": 'export * from "../../../components/a";',
        "app/components/a.tsx": "",
      },
      "app/services/identity/auth/a.server.ts → app/components/a.tsx",
    ],
    against("a service that knows middleware", "app/services/content/a.ts", "app/server/answers/a.server.ts"),
    against("a service that knows pages", "app/services/content/a.server.ts", "app/pages/guard.server.ts"),
    against("a service that knows the console", "app/services/content/a.ts", "app/console/lists/a.server.ts"),
    against("a service that knows the wire", "app/services/content/a.ts", "app/wire/a.server.ts"),
    against("middleware that does business", "app/server/a.server.ts", "app/services/content/a.server.ts"),
    against("middleware that knows pages", "app/server/a.server.ts", "app/pages/a.server.ts"),
    against("middleware that knows the wire", "app/server/a.server.ts", "app/wire/a.server.ts"),
    against("a page that knows the console", "app/pages/a.server.ts", "app/console/a.server.ts"),
    against("a page's adapter that renders", "app/pages/a.server.ts", "app/components/a.tsx"),
    against("collections that know the console", "app/collections/a.ts", "app/console/roles/a.server.ts"),
    against("collections that know the desk", "app/collections/a.ts", "app/desk/codes/a.server.ts"),
    against("the desk that knows the console", "app/desk/codes/a.ts", "app/console/roles/a.server.ts"),
    against("a page that knows collections", "app/pages/a.server.ts", "app/collections/a.server.ts"),
    against("the console that knows a route", "app/console/a.server.ts", "app/routes/collection/list.tsx"),
    against("the console that knows middleware", "app/console/a.server.ts", "app/server/a.server.ts"),
    against("the console that calls the wire", "app/console/a.server.ts", "app/wire/a.server.ts"),
    against("the wire that knows the console", "app/wire/a.server.ts", "app/console/a.server.ts"),
    against("the wire that knows pages", "app/wire/a.server.ts", "app/pages/a.server.ts"),
    against("the authenticator that knows a page", "app/auth/a.server.ts", "app/pages/a.server.ts"),
    against(
      "the authenticator that answers a call",
      "app/auth/a.server.ts",
      "app/server/answers/a.server.ts",
    ),
    against("a service that knows the authenticator", "app/services/content/a.ts", "app/auth/a.server.ts"),
    against("the edge that knows the console", "server.ts", "app/console/a.server.ts"),
    against("the edge that does business", "server.ts", "app/services/identity/accounts/a.server.ts"),
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
    against("a component that reads data", "app/components/a.tsx", "app/services/identity/auth/a.ts"),
    against("a component that knows pages", "app/components/a.tsx", "app/pages/a.ts"),
    against(
      "a browser script with server rules",
      "app/enhance/a.ts",
      "app/services/runtime/configuration/limits.ts",
    ),
    [
      "an application that leans on its tests",
      { "app/services/db/a.server.ts": 'import "../../../tests/support/a";', "tests/support/a.ts": "" },
      "app/services/db/a.server.ts → tests/support/a.ts",
    ],
  ]);

  it("lets components use texts, schemas, limits and formats", () => {
    const names = [
      "services/identity/auth/a.text",
      "services/identity/auth/a.schema",
      "services/format/a",
      "services/runtime/configuration/limits",
      "server/answers/a.text",
    ];
    for (const name of names) {
      const files = { "app/components/a.tsx": `import "~/${name}";`, [`app/${name}.ts`]: "" };
      expect(layerViolations(readSources(files))).toEqual([]);
    }
  });

  it("lets middleware ask the process, sessions and what is pure", () => {
    const names = ["runtime/process/log.server", "identity/sessions/a.server", "access/paths/known-paths"];
    for (const name of names) {
      const [, files] = against("", "app/server/a.server.ts", `app/services/${name}.ts`);
      expect(layerViolations(readSources(files))).toEqual([]);
    }
  });

  it("knows where every file of the application belongs", () => {
    const others = project.filter(({ path }) => path.startsWith("app/") && layerOf(path) === "other");
    expect(others.map(({ path }) => path).filter((path) => !path.startsWith("app/styles/"))).toEqual([]);
  });
});

describe("exceptions", () => {
  it("are all needed", () => expect(staleImports(project)).toEqual([]));
  it("are noticed when nothing needs them any more", () =>
    expect(staleImports([])).toEqual(Object.keys(ALLOWED_IMPORTS)));
  it("say why", () => {
    for (const reason of Object.values(ALLOWED_IMPORTS)) expect(reason).toMatch(/\w+ \w+ \w+/);
  });
});

describe("requests and answers", () => {
  enforce(protocolViolations, [
    [
      "a service that redirects",
      { "app/services/identity/auth/a.server.ts": 'import { redirect } from "@remix-run/node";' },
      "app/services/identity/auth/a.server.ts → @remix-run/node",
    ],
    [
      "a service that takes a request",
      { "app/services/operations/audit/a.server.ts": 'import type { Request } from "express";' },
      "app/services/operations/audit/a.server.ts → express",
    ],
    [
      "a service that renders",
      { "app/services/content/a.server.ts": 'import { renderToString } from "react-dom/server";' },
      "app/services/content/a.server.ts → react-dom/server",
    ],
    [
      "middleware that knows Remix",
      { "app/server/a.server.ts": 'import { redirect } from "@remix-run/node";' },
      "app/server/a.server.ts → @remix-run/node",
    ],
    [
      "a console page that knows Express",
      { "app/console/a.server.ts": 'import type { Request } from "express";' },
      "app/console/a.server.ts → express",
    ],
    [
      "an authenticator that redirects",
      { "app/auth/a.server.ts": 'import { redirect } from "@remix-run/node";' },
      "app/auth/a.server.ts → @remix-run/node",
    ],
    [
      "a service that is a strategy",
      { "app/services/identity/auth/a.server.ts": 'import { Strategy } from "remix-auth/strategy";' },
      "app/services/identity/auth/a.server.ts → remix-auth/strategy",
    ],
    [
      "a route with an authenticator of its own",
      { "app/routes/a.tsx": 'import { Authenticator } from "remix-auth";' },
      "app/routes/a.tsx → remix-auth",
    ],
    [
      "a call that knows Remix",
      { "app/wire/a.server.ts": 'import { redirect } from "@remix-run/node";' },
      "app/wire/a.server.ts → @remix-run/node",
    ],
  ]);
});

describe("what services speak of", () => {
  const path = "app/services/content/a.server.ts";
  enforce(protocolWords, [
    ["a request that needs no import", { [path]: "export const a = (it: Request) => it.url;" }, `${path}:1`],
    ["an answer", { [path]: "\nreturn new Response(null);" }, `${path}:2`],
    ["a cookie", { [path]: 'headers.append("Set-Cookie", x);' }, `${path}:1`],
    ["an element", { "app/services/content/a.tsx": "" }, "app/services/content/a.tsx: elements"],
  ]);
  it("lets comments name them", () =>
    expect(protocolWords(readSources({ [path]: "// A Response, much later.\n" }))).toEqual([]));
});

describe("the browser", () => {
  enforce(leakViolations, [
    against(
      "a component with a module of the server",
      "app/components/a.tsx",
      "app/services/identity/auth/a.server.ts",
    ),
  ]);
});
