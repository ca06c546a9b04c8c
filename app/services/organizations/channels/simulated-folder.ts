/** The folder below CHANNEL_ROOT of simulated import clients, which no other channel may use. */
export const SIMULATED_ROOT = "simulated";

/** Whether a channel's folder is one of simulated import clients. */
export const isSimulatedFolder = (folder: string): boolean =>
  folder.normalize("NFKC").toLowerCase().split("/")[0] === SIMULATED_ROOT;
