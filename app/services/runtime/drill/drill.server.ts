/** A copy of production that is tried out: it works within itself and reaches nobody outside. */
export interface Drill {
  /** When it began, in milliseconds. */
  readonly since: number;
  /** What moment of production it is a copy of, in milliseconds; null where that is not known. */
  readonly moment: number | null;
}

/** Whether work stays within the copy, or reaches people, systems or folders outside. */
type Reach = "within" | "outside";

/** All background jobs, and whatever else could reach outside. */
const REACH = {
  // Whatever is made by requests and commands as well.
  connections: "outside",
  senders: "outside",
  channelFolders: "outside",
  backups: "outside",
  traces: "outside",
  // Background jobs.
  signals: "within",
  errorLog: "within",
  sockets: "within",
  outbox: "outside",
  publishing: "within",
  housekeeping: "within",
  statistics: "within",
  ownData: "within",
  listJobs: "within",
  // Both tell people of days that production tells them of.
  companyExpiry: "outside",
  cardWatch: "outside",
  channelWatch: "outside",
  invitationWatch: "within",
  visits: "within",
  forgottenPatches: "within",
  figures: "within",
  articleWatch: "within",
  articleSchedule: "within",
  settingsWatch: "within",
  forgottenChanges: "within",
  bannerWatch: "within",
  serverSigns: "within",
  scheduledBackups: "outside",
  recoveryPoints: "outside",
  storedBackups: "outside",
} as const satisfies Record<string, Reach>;

export type Work = keyof typeof REACH;

export const ALL_WORK = Object.keys(REACH) as readonly Work[];

let current: Drill | null = null;

/** The drill that this process runs in; null in production. */
export const currentDrill = (): Drill | null => current;

/** Must be called before any work begins. */
export function setDrill(drill: Drill | null): void {
  current = drill;
}

/** Decides for every kind of work whether the drill of this process turns it off. */
export const isTurnedOff = (work: Work): boolean => current !== null && REACH[work] === "outside";
