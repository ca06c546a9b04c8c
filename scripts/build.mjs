import "./lib/node-version.mjs";
import { build } from "./lib/build-step.mjs";
import { runVisibly } from "./lib/child-process.mjs";
import { runScript } from "./lib/failure.mjs";

await runScript(() => build(runVisibly));
