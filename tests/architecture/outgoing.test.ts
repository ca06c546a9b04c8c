import { describe, expect, it } from "vitest";
import {
  connectionsPastThePolicy,
  readersOfOutside,
  unusedConnections,
  unusedReaders,
} from "./outgoing-rules";
import { projectTexts, readSources } from "./source-tree";

const project = readSources(projectTexts());
const FILE = "app/services/messaging/a.server.ts";
const found = (text: string, path = FILE) => connectionsPastThePolicy(readSources({ [path]: text }));

describe("connections of services to others", () => {
  it("are made by the policy, or have a reason", () => expect(connectionsPastThePolicy(project)).toEqual([]));
  it("have no reason that is not needed", () => expect(unusedConnections(project)).toEqual([]));

  it.each([
    ['import { connect } from "node:net";', "node:net"],
    ['import { connect as open } from "net";', "net"],
    ['import * as net from "node:net";', "node:net"],
    ['import tls from "node:tls";', "node:tls"],
    ['import { request } from "node:http";', "node:http"],
    ['import { get } from "node:https";', "node:https"],
    ['import { connect } from "node:http2";', "node:http2"],
    ['const { connect } = await import("node:net");', "node:net"],
    ['const net = require("node:net");', "node:net"],
    ['await fetch("https://example.cn");', "fetch"],
    ['await globalThis.fetch("https://example.cn");', "fetch"],
    ['new WebSocket("wss://example.cn");', "WebSocket"],
    ['import { Client } from "pg";', "pg"],
    ['import { spawn } from "node:child_process";', "node:child_process"],
    ['import { S3Client } from "@aws-sdk/client-s3";', "@aws-sdk/client-s3"],
  ])("are noticed in %s", (text, module) => expect(found(text)).toEqual([`${FILE} → ${module}`]));

  it.each([
    'import { isIP, BlockList } from "node:net";',
    'import type { Socket } from "node:net";',
    'import { createServer, type ClientRequest } from "node:http";',
    "await store.fetch(name, folder);",
    'import type { WebSocket } from "ws";',
  ])("are not seen in %s", (text) => expect(found(text)).toEqual([]));

  it("are the policy's own, and others' outside of services", () => {
    const text = 'import { connect } from "node:net";';
    expect(found(text, "app/services/runtime/outgoing/a.server.ts")).toEqual([]);
    expect(found(text, "app/services/messaging/a.server.test.ts")).toEqual([]);
    expect(found(text, "app/server/a.server.ts")).toEqual([]);
  });
});

describe("services that read which folders and stores are outside", () => {
  it("are known, with what keeps a drill from them", () => {
    expect(readersOfOutside(project)).toEqual([]);
    expect(unusedReaders(project)).toEqual([]);
  });

  it("are noticed", () => {
    const text = "writeFile(join(env.BACKUP_FOLDER, name), content);";
    expect(readersOfOutside(readSources({ [FILE]: text }))).toEqual([FILE]);
    expect(readersOfOutside(readSources({ [FILE]: "writeFile(join(env.DATA_DIR, name));" }))).toEqual([]);
  });
});
