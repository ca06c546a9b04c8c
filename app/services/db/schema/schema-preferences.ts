/** One row per person; what is missing is as it was given. */
export interface PreferenceTable {
  account_id: number;
  /** JSON: settings of the console and how pages look. */
  settings: string | null;
  /** JSON: the console's visited views. */
  visits: string | null;
}

declare module "./schema" {
  interface Schema {
    preferences: PreferenceTable;
  }
}
