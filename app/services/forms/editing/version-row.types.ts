interface Version {
  /** As the form posts it. */
  value: string;
  /** As it is displayed. */
  text: string;
}

/** One field of a record in two versions, of which the actor chooses one. */
export interface VersionRow {
  name: string;
  label: string;
  mine: Version;
  current: Version;
}

/** Returns a row with the same value in both versions, which is posted whichever is chosen. */
export const unchanged = (name: string, value: string): VersionRow => {
  const side = { value, text: value };
  return { name, label: name, mine: side, current: side };
};
