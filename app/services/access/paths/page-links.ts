type Id = number | bigint | string;

/** Where people are listed: pages of other nouns lead there, and to one of them. */
export const PEOPLE_PATH = "/account-list";

/** The page of an account's own. */
export const personPath = (id: Id): string => `${PEOPLE_PATH}/${String(id)}`;

/** The people of an organisation or a department. */
export const peopleOf = (what: "organizationId" | "departmentId", id: Id): string =>
  `${PEOPLE_PATH}?${what}=${String(id)}`;

/** Where channels are listed: pages of units and customers lead there. */
export const channelManagePath = "/channel-manage";

/** The channels of a declarant unit. */
export const channelsOfUnit = (unitId: Id): string =>
  `${channelManagePath}?declarantUnitId=${String(unitId)}`;

/** A section of the settings. */
export const settingSectionPath = (id: Id): string => `/system-settings/${String(id)}`;

/** A change of what says where secrets, copies and files go: messages to administrators lead there. */
export const settingChangePath = (id: Id): string => `/system-settings/changes/${String(id)}`;

/** Where templates of declarations are listed: the list of declarations leads there. */
export const TEMPLATES_PATH = "/phsb/templates";
