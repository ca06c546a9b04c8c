import type { Unread } from "../live/live.types";

/** What the shell's loader says of the person; parts that could not be read are null. */
export interface ShellPerson {
  /** When all of this was read; times are said by it. */
  readAt: number;
  accountId: number;
  userName: string;
  /** Nothing else is open before that, messages neither. */
  mustChangePassword: boolean;
  phoneBound: boolean;
  emailBound: boolean;
  previousSignIn: string | null;
  /** The day on which the account ends; null when its owner has not asked for that. */
  cancelDay: string | null;
  summary: PersonSummary | null;
  roles: ShellRoles | null;
  /** Whether the navigation leads to the console. */
  hasConsole: boolean;
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
