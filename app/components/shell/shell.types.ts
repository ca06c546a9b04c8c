import type { Unread } from "../live/live.types";

/** Data of the shell's loader about the signed-in person; parts that could not be read are null. */
export interface ShellPerson {
  /** Time of reading, by the server's clock; relative times are based on it. */
  readAt: number;
  accountId: number;
  userName: string;
  /** Whether the password must be changed before anything else is available, messages included. */
  mustChangePassword: boolean;
  phoneBound: boolean;
  emailBound: boolean;
  previousSignIn: string | null;
  /** The day on which the account is deleted; null without a requested cancellation. */
  cancelDay: string | null;
  summary: PersonSummary | null;
  roles: ShellRoles | null;
  /** Whether the navigation includes the console. */
  hasConsole: boolean;
  /** Whether single keys are on for the whole page. */
  pageKeys: boolean;
  unread: Unread | null;
}

export interface PersonSummary {
  /** "" until it is filled in. */
  realname: string;
  avatar: string;
  tenantType: 0 | 1 | 2 | null;
  certified: boolean;
  billStatus: 0 | 1 | 2 | 3 | null;
  incomplete: boolean;
}

export interface ShellRoles {
  activeId: number | null;
  versions: ShellRole[];
}

export interface ShellRole {
  id: number;
  name: string;
  organization: string;
  roles: string;
}
