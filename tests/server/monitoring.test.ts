import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { VARIABLES } from "~/services/runtime/configuration/env-rules.server";
import { LIMITS } from "~/services/runtime/configuration/limits";
import { freePort } from "../support/free-port";
import { send } from "../support/http-client";
import { startSite, UNHURRIED } from "../support/site-process";

const alerts = readFileSync("docs/monitoring/alerts.yml", "utf8");
const operations = readFileSync("docs/operations.md", "utf8");
const dashboard = JSON.parse(readFileSync("docs/monitoring/dashboard.json", "utf8")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

const expressions = [
  ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

const SETTINGS = [...VARIABLES, ...Object.keys(LIMITS).map((name) => `LIMITS_${name}`)];

/** Words of the query language, labels, and metrics of Prometheus itself. */
const OTHER_WORDS = /^(?:and|or|by|sum|max|min|rate|increase|time|histogram_quantile|le|up)$/;

/** Names of metrics: words outside of quotes, braces, ranges and lists of labels. */
const namesIn = (expression: string) =>
  (expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, " ").match(/[a-z]\w*/g) ?? []).filter(
    (word) => !OTHER_WORDS.test(word),
  );

/** Metrics with their labels, as a server prints them. */
const printed = new Map<string, Set<string>>();
beforeAll(async () => {
  const port = await freePort();
  const site = await startSite({ environment: { ...UNHURRIED, METRICS_PORT: String(port) } });
  await site.ask("/login");
  const { text } = await send(port, "/metrics");
  await site.stop();
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = printed.get(name) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label);
    printed.set(name, known);
  }
  for (const [, name = ""] of text.matchAll(/^# TYPE (\w+) /gm))
    if (!printed.has(name)) printed.set(name, new Set());
}, 120_000);

describe("alerts and dashboard", () => {
  it("ask for something", () => {
    expect(expressions.length).toBeGreaterThan(20);
    expect(
      expressions.every((expression) => namesIn(expression).length > 0 || /^up\b/.test(expression)),
    ).toBe(true);
  });

  it.each(expressions)("%s names metrics that a server prints", (expression) => {
    for (const name of namesIn(expression)) expect([...printed.keys()], name).toContain(name);
  });

  it.each([...alerts.matchAll(/^ +runbook: docs\/operations\.md#(.+)$/gm)].map(([, place]) => place!))(
    "%s is a section of docs/operations.md",
    (place) => {
      expect(operations).toMatch(new RegExp(`^#+ ${place}$`, "m"));
    },
  );

  it("have one alert a name, each with a severity, words and a runbook", () => {
    const rules = alerts.split(/^ +- alert: /m).slice(1);
    const names = rules.map((rule) => rule.split("\n", 1)[0]);
    expect(new Set(names).size).toBe(rules.length);
    for (const rule of rules)
      for (const part of ["expr: ", "severity: ", "summary: ", "runbook: "]) expect(rule).toContain(part);
  });

  it("have each alert raised and not raised in what promtool tests, and in the runbook", () => {
    const tested = readFileSync("docs/monitoring/alerts.test.yml", "utf8");
    for (const [, name = ""] of alerts.matchAll(/^ +- alert: (\w+)$/gm)) {
      expect(tested.split(`alertname: ${name}\n`).length, name).toBeGreaterThanOrEqual(2);
      expect(tested, name).toContain(`alertname: ${name}, exp_alerts: []`);
      expect(operations, name).toContain(`| \`${name}\` |`);
    }
  });

  it("have each alert's metrics, and a setting that it depends on, in its runbook", () => {
    const rows = [...alerts.matchAll(/^ +- alert: (\w+)\n +expr: (.+)$/gm)];
    expect(rows.length).toBeGreaterThan(10);
    for (const [, name = "", expr = ""] of rows) {
      const row = operations.split("\n").find((line) => line.startsWith(`| \`${name}\` |`)) ?? "";
      const metrics = namesIn(expr);
      for (const metric of metrics.length > 0 ? metrics : ["up"]) expect(row, name).toContain(`\`${metric}`);
      const settings = [...row.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g)].map(([, setting]) => setting!);
      expect(settings, name).not.toEqual([]);
      for (const setting of settings) expect(SETTINGS, `${name}: ${setting}`).toContain(setting);
    }
  });

  it("have each alert's duration in what promtool tests: silent a minute before, raised, over", () => {
    interface Expected {
      readonly eval_time: string;
      readonly alertname: string;
      readonly exp_alerts: readonly unknown[];
    }
    const { tests } = parse(readFileSync("docs/monitoring/alerts-durations.test.yml", "utf8")) as {
      tests: { alert_rule_test: Expected[] }[];
    };
    const rows = tests.flatMap((test) => test.alert_rule_test);
    for (const [, name = ""] of alerts.matchAll(/^ +- alert: (\w+)$/gm)) {
      const own = rows.filter(({ alertname }) => alertname === name);
      expect(
        own.map(({ exp_alerts: raised }) => raised.length),
        name,
      ).toEqual([0, 1, 0]);
      const [before = 0, at = 0] = own.map(({ eval_time: time }) => Number.parseInt(time));
      expect(at - before, name).toBe(1);
    }
  });
});
