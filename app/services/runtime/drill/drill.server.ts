/** A drill: a copy of production that works internally and sends nothing outside. */
export interface Drill {
  /** When the drill began, in milliseconds. */
  readonly since: number;
  /** The moment of production that was copied, in milliseconds; null where unknown. */
  readonly moment: number | null;
}

/** Whether work affects only the copy, or people, systems and folders outside. */
type Reach = "within" | "outside";

/** All background jobs, and other work that could have effects outside. */
const REACH = {
  // Work of requests and commands.
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
  // These notify people of expiries and deadlines about which production notifies them as well.
  reviewAssignments: "outside",
  companyExpiry: "outside",
  cardWatch: "outside",
  channelWatch: "outside",
  receipts: "within",
  declarationPushes: "within",
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

/** The drill in which this process runs; null in production. */
export const currentDrill = (): Drill | null => current;

/** Must be called before any work begins. */
export function setDrill(drill: Drill | null): void {
  current = drill;
}

/** Whether this process's drill turns off the kind of work. */
export const isTurnedOff = (work: Work): boolean => current !== null && REACH[work] === "outside";
