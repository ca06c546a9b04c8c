interface Version {
  /** As the form sends it. */
  value: string;
  /** As people read it. */
  text: string;
}

/** One field of a record in two versions, of which somebody chooses. */
export interface VersionRow {
  name: string;
  label: string;
  mine: Version;
  current: Version;
}

/** What is sent along whichever version is chosen. */
export const unchanged = (name: string, value: string): VersionRow => {
  const side = { value, text: value };
  return { name, label: name, mine: side, current: side };
};
