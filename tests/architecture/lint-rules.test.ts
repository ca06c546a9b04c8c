import { ESLint, Linter } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";

/** The messages of the project's own rule for a line in a file of that path. */
async function problemsOf(path: string, code: string): Promise<string[]> {
  const config = (await new ESLint().calculateConfigForFile(path)) as Linter.Config;
  const rule = config.rules?.["no-restricted-syntax"];
  const found = new Linter().verify(code, {
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { "no-restricted-syntax": rule! },
  });
  return found.map(({ message }) => message);
}

describe.each(["app/services/a.server.ts", "app/components/a.tsx", "tests/support/a.ts", "scripts/a.mjs"])(
  "lint of %s",
  (path) => {
    it("forbids tuples that only pack unrelated values", async () => {
      expect(await problemsOf(path, "const [at, by] = [now(), actor.who];")).toEqual([
        "Declare each value by itself.",
      ]);
      expect(await problemsOf(path, "const [head, ...rest] = rows;")).toEqual([]);
      expect(await problemsOf(path, "[left, right] = [right, left];")).toEqual([]);
    });

    it("forbids spreads of literals that only pack properties", async () => {
      const message = "Write the properties themselves.";
      expect(await problemsOf(path, "save({ id, ...{ name, code } });")).toEqual([message]);
      expect(await problemsOf(path, "show(<Field {...{ label, hint }} />);")).toEqual([message]);
      expect(await problemsOf(path, "save({ ...row, ...(name ? { name } : {}) });")).toEqual([]);
    });

    it("forbids spreads of lists that only hold a row together", async () => {
      const message = "Write the elements themselves, one a line where they do not fit.";
      expect(await problemsOf(path, 'const names = [...["a", "b"], "c"];')).toEqual([message]);
      const asConst = await problemsOf("app/services/a.server.ts", 'f([...(["a", "b"] as const), "c"]);');
      expect(asConst).toEqual([message]);
      expect(await problemsOf(path, "const all = [...rows, ...(isNew ? [row] : [])];")).toEqual([]);
      expect(await problemsOf(path, "save(...[row]);")).toEqual([]);
    });

    it("forbids enums, which the rules that are switched off would look at", async () => {
      expect(await problemsOf(path, "enum State { open, closed }")).toEqual(["Use a union of literals."]);
      expect(await problemsOf(path, 'const state = "open";')).toEqual([]);
    });
  },
);

it("forbids a submitter given to FormData, in browsers only", async () => {
  const code = "send(new FormData(form, button));";
  expect(await problemsOf("app/components/a.tsx", code)).toHaveLength(1);
  expect(await problemsOf("app/services/a.server.ts", code)).toEqual([]);
});

it("forbids a name on an element without a role", async () => {
  const problems = (code: string) => problemsOf("app/components/a.tsx", code);
  const message = "An element without a role has no aria-label: give it a role, or an unseen text.";
  expect(await problems('show(<span className="mark" aria-label={TEXT.needed}>*</span>);')).toEqual([
    message,
  ]);
  expect(await problems('show(<span role="img" aria-label={TEXT.needed}>*</span>);')).toEqual([]);
  expect(await problems("show(<div><button aria-label={TEXT.close} /></div>);")).toEqual([]);
  expect(await problems("show(<nav aria-label={TEXT.pages} />);")).toEqual([]);
});

it("forbids a street address on one line", async () => {
  const problems = (code: string) => problemsOf("app/components/a.tsx", code);
  expect(await problems('show(<PlainField autoComplete="street-address" />);')).toEqual([
    "A street address has several lines: one line takes address-line1.",
  ]);
  expect(await problems('show(<PlainField autoComplete="address-line1" />);')).toEqual([]);
});

it("forbids blocks in a span or a paragraph", async () => {
  const problems = (code: string) => problemsOf("app/components/a.tsx", code);
  const message = "A span or a paragraph has no blocks in it.";
  expect(await problems("show(<span>{isLong ? <details>{rest}</details> : null}</span>);")).toEqual([
    message,
  ]);
  expect(await problems("show(<p><ul /></p>);")).toEqual([message]);
  expect(await problems("show(<div><p /><details><span /></details></div>);")).toEqual([]);
});
