type Id = number | bigint | string;

/** Path of the account list, to which pages of other nouns link. */
export const PEOPLE_PATH = "/account-list";

/** Returns the path of an account's record page. */
export const personPath = (id: Id): string => `${PEOPLE_PATH}/${String(id)}`;

/** Returns the address of the account list filtered by an organisation or a department. */
export const peopleOf = (what: "organizationId" | "departmentId", id: Id): string =>
  `${PEOPLE_PATH}?${what}=${String(id)}`;

/** Path of the channel list, to which pages of units and customers link. */
export const channelManagePath = "/channel-manage";

/** Returns the address of the channel list filtered by a declarant unit. */
export const channelsOfUnit = (unitId: Id): string =>
  `${channelManagePath}?declarantUnitId=${String(unitId)}`;

/** Returns the address of the form of a new channel of a declarant unit. */
export const newChannelOf = (unitId: Id): string => `${channelManagePath}/new?unitId=${String(unitId)}`;

/** Path of the list of declarant units, to which findings of declarations link. */
export const DECLARANTS_PATH = "/applicant-manage";

/** Address of the declarant units that wait for their first channel. */
export const UNITS_AWAITING_CHANNEL = `${DECLARANTS_PATH}?awaitsChannel=1`;

/** Returns the path of a section of the settings. */
export const settingSectionPath = (id: Id): string => `/system-settings/${String(id)}`;

/**
 * Returns the path of a change of the settings that decide where secrets, backups and files are sent;
 * messages to administrators link to it.
 */
export const settingChangePath = (id: Id): string => `/system-settings/changes/${String(id)}`;

/** Returns the path of a cache of the server that answers. */
export const cachePath = (id: Id): string => `/system-status/caches/${String(id)}`;

/** Returns the path of a recurring job. */
export const jobPath = (id: Id): string => `/scheduler/${String(id)}`;

/** Path of the list of declaration templates, to which the declaration list links. */
export const TEMPLATES_PATH = "/phsb/templates";

/** Path of the board of declarations, to which the desk and the declaration list link. */
export const BOARD_PATH = "/phsb/board";

/** Path of the list of entrustments, to which the forms of new declarations link. */
export const ENTRUSTMENTS_PATH = "/phsb/entrustments";

/** Path of the list of declarations that others make for the viewer's organisation. */
export const ENTRUSTED_PATH = "/phsb/entrusted";

const APPLICATIONS_PATH = "/certification-review";

/** Returns the path of an application for certification. */
export const applicationPath = (id: Id): string => `${APPLICATIONS_PATH}/${String(id)}`;

/** Returns the address of the waiting applications that are assigned to a reviewer. */
export const applicationsOf = (reviewerId: Id): string =>
  `${APPLICATIONS_PATH}?assignedTo=${String(reviewerId)}`;

/** Address of the applications whose deadline has passed. */
export const OVERDUE_APPLICATIONS = `${APPLICATIONS_PATH}?overdue=1`;
