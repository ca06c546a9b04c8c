import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";
import { BARE_REMIX_BUILD } from "../paths.mjs";

const build = await import(pathToFileURL(join(BARE_REMIX_BUILD, "server", "index.js")).href);
const app = express();
app.disable("x-powered-by");
app.use(compression());
app.all("*", createRequestHandler({ build, mode: "production" }));
const server = app.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
