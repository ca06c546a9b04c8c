import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import { BROWSER_SERVICES } from "./scripts/lib/browser-services.mjs";
import floorRule from "./scripts/lib/floor-rule.mjs";

/** Size limits of docs/decisions/0003-layers-and-sizes.md. */
const size = (lines, functionLines = 50) => ({
  "max-lines": ["error", { max: lines, skipBlankLines: false, skipComments: false }],
  "max-lines-per-function": ["error", { max: functionLines, skipBlankLines: true, skipComments: true }],
});

/** Forbidden imports between layers; tests/architecture checks the order of domains, and single files. */
const LAYERS = [
  {
    target: "./app/services",
    from: "./app/{server,pages,collections,console,desk,wire,auth,routes,components,enhance}",
  },
  {
    target: "./app/server",
    from: "./app/{pages,collections,console,desk,wire,auth,routes,components,enhance}",
  },
  {
    target: "./app/auth",
    from: "./app/{server,pages,collections,console,desk,wire,routes,components,enhance}",
  },
  { target: "./app/pages", from: "./app/{collections,console,desk,wire,auth,routes,components,enhance}" },
  { target: "./app/collections", from: "./app/{console,desk,wire,auth,routes,components,enhance}" },
  { target: "./app/console", from: "./app/{desk,wire,auth,routes,components,enhance}" },
  { target: "./app/desk", from: "./app/{console,wire,auth,routes,components,enhance}" },
  { target: "./app/wire", from: "./app/{pages,collections,console,desk,routes,components,enhance}" },
  { target: "./app/routes", from: "./app/wire" },
  { target: "./app/components", from: "./app/{pages,collections,console,desk,wire,auth,routes,enhance}" },
  { target: "./app/components", from: "./app/**/*.server.{ts,tsx}" },
  {
    target: "./app/enhance",
    from: "./app/{server,pages,collections,console,desk,wire,auth,routes,services}",
  },
];

/**
 * Features that app/components/layout/fill-in.ts and shell/script-popovers.ts polyfill, or that code handles
 * as undefined.
 */
const FILLED_IN = [
  "at",
  "checkVisibility",
  "reportError",
  "requestSubmit",
  "showModal",
  "close",
  "submitter",
  "isComposing",
  "BroadcastChannel",
  "postMessage",
  "showPopover",
  "hidePopover",
  "togglePopover",
];

/** A list of values with its union type replaces an enum. */
const ENUMS = [{ selector: "TSEnumDeclaration", message: "Use a union of literals." }];

/** Packed lines hide what is assigned; a file that is too long is split instead. */
const PACKING = [
  {
    selector: "VariableDeclarator[id.type='ArrayPattern'][init.type='ArrayExpression']",
    message: "Declare each value by itself.",
  },
  {
    selector: ":matches(SpreadElement, JSXSpreadAttribute)[argument.type='ObjectExpression']",
    message: "Write the properties themselves.",
  },
  {
    selector:
      "ArrayExpression > SpreadElement:matches([argument.type='ArrayExpression'][argument.elements.length>0], [argument.type='TSAsExpression'][argument.expression.type='ArrayExpression'])",
    message: "Write the elements themselves, one a line where they do not fit.",
  },
];

/** HTML that the W3C's checker refuses on every page (scripts/lib/html-checker.mjs). */
const MARKUP = [
  {
    selector:
      "JSXOpeningElement[name.name=/^(b|bdi|code|div|em|i|kbd|p|s|small|span|strong)$/]:has(> JSXAttribute[name.name='aria-label']):not(:has(> JSXAttribute[name.name='role'])):not(:has(> JSXSpreadAttribute))",
    message: "An element without a role has no aria-label: give it a role, or an unseen text.",
  },
  {
    selector: "JSXAttribute[name.name='autoComplete'] Literal[value=/street-address/]",
    message: "A street address has several lines: one line takes address-line1.",
  },
  {
    selector:
      "JSXElement[openingElement.name.name=/^(p|span)$/] JSXElement[openingElement.name.name=/^(details|dl|div|fieldset|form|h[1-6]|ol|p|section|table|ul)$/]",
    message: "A span or a paragraph has no blocks in it.",
  },
];

export default tseslint.config(
  { ignores: ["build/", "data/", "node_modules/", ".cache/", "test-results/", "playwright-report/"] },
  js.configs.recommended,
  // Rules that need types are oxlint's (.oxlintrc.json).
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ["**/*.{ts,tsx}"] })),
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { "import-x": importX },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver({ project: "./tsconfig.json" })] },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "import-x/first": "error",
      "import-x/no-cycle": "error",
      "import-x/no-restricted-paths": ["error", { zones: LAYERS }],
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Configuration comes from env.server." },
        { object: "Date", property: "now", message: "Time comes from clock.server." },
        { object: "Math", property: "random", message: "Randomness comes from node:crypto." },
        { object: "AbortSignal", property: "any", message: "Node 20 may collect its timeouts as garbage." },
      ],
      "no-console": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" }],
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    // Files with hooks; these rules run the React compiler on every function.
    files: ["app/**/*.tsx", "app/{components,enhance}/**/*.ts"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  { files: ["**/*.{ts,tsx,js,mjs}"], rules: { "no-restricted-syntax": ["error", ...PACKING, ...ENUMS] } },
  {
    // Code that runs in browsers, including modules that they share with the server.
    files: ["app/{components,enhance}/**/*.{ts,tsx}", "app/entry.client.tsx", ...BROWSER_SERVICES],
    ignores: ["**/*.server.ts", "**/*.test.{ts,tsx}"],
    plugins: { floor: { rules: { known: floorRule } } },
    // Types tell to which interface a member belongs.
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "floor/known": ["error", FILLED_IN],
      "no-restricted-syntax": [
        "error",
        ...PACKING,
        ...ENUMS,
        ...MARKUP,
        {
          selector: "NewExpression[callee.name='FormData'][arguments.length>1]",
          message: "The browsers of the floor leave the submitter out: append its name and value.",
        },
      ],
    },
  },
  { files: ["app/**/*.{ts,tsx}"], rules: size(250) },
  { files: ["app/wire/**/*.ts"], rules: size(250, 60) },
  { files: ["server.ts"], rules: size(150) },
  { files: ["scripts/**/*.mjs", "tests/**/*.ts"], rules: size(250) },
  {
    files: ["**/*.test.{ts,tsx,mjs}", "tests/e2e/**/*.ts"],
    rules: {
      "max-lines": ["error", 300],
      "max-lines-per-function": "off",
    },
  },
  {
    files: ["app/services/runtime/configuration/env.server.ts", "tests/**/*.ts", "*.config.ts"],
    rules: { "no-restricted-properties": "off" },
  },
  {
    files: ["app/components/kit/report-chunk.ts", "app/components/viewport/report-failure.ts"],
    rules: { "no-console": "off" },
  },
  { files: ["app/services/runtime/process/clock.server.ts"], rules: { "no-restricted-properties": "off" } },
  { files: ["app/enhance/**/*.ts"], rules: { "no-restricted-properties": "off" } },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { globals: globals.node },
    rules: { "no-unused-vars": ["error", { argsIgnorePattern: "^_" }] },
  },
);
