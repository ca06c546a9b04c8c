import { inProject } from "../lib/project-paths.mjs";

export const BARE_REMIX_BUILD = inProject(".cache", "bench", "bare-remix");
