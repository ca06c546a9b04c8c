import { SIMULATED_ROOT } from "../../organizations/channels/simulated-folder";

/** The folders below CHANNEL_ROOT that the demo's import clients serve, by who uses them. */
export const SIMULATED_FOLDERS = {
  importer: `${SIMULATED_ROOT}/importer`,
  exporter: `${SIMULATED_ROOT}/exporter`,
  broker: `${SIMULATED_ROOT}/broker`,
  solo: `${SIMULATED_ROOT}/solo`,
} as const;
