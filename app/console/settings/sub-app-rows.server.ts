import type { Cell } from "~/services/collections/lists/list.types";
import { SETTINGS_TEXT } from "~/services/operations/settings/settings.text";
import { probeSubApp } from "~/services/products/sub-apps/probe.server";
import { findExternalApp } from "~/services/products/sub-apps/registry.server";
import { SUB_APP_FAULTS, SUB_APP_TITLES } from "~/services/products/sub-apps/sub-apps.text";
import type { SubAppName } from "~/services/products/sub-apps/sub-apps.types";

const TEXT = SETTINGS_TEXT.subApps;

const variableOf = (name: SubAppName) => `SUBAPP_${name.toUpperCase()}_URL`;

async function rowOf(name: SubAppName): Promise<Cell[]> {
  const app = findExternalApp(name);
  const title = `${SUB_APP_TITLES[name]}（${name}）`;
  const source = SETTINGS_TEXT.byEnvironment(variableOf(name));
  if (!app) return [title, TEXT.builtIn, TEXT.builtIn, TEXT.readOnly, SETTINGS_TEXT.byDefault];
  const fault = await probeSubApp(app);
  const state: Cell =
    fault === null
      ? { text: `${TEXT.well}：${app.entry}`, tone: "good" }
      : { text: `${TEXT.faulty}：${app.entry}（${SUB_APP_FAULTS[fault]}）`, tone: "danger" };
  return [title, state, TEXT.builtIn, TEXT.readOnly, source];
}

/** The origin of each sub-app and whether it responds; read-only, because the environment determines it. */
export const subAppRows = (): Promise<Cell[][]> =>
  Promise.all((Object.keys(SUB_APP_TITLES) as SubAppName[]).map(rowOf));
