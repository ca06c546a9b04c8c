/** Preferences of an account; missing ones have their defaults. */
export interface PreferenceTable {
  account_id: number;
  /** JSON: settings of the console and the appearance of pages. */
  settings: string | null;
  /** JSON: the console's visited views. */
  visits: string | null;
}

declare module "./schema" {
  interface Schema {
    preferences: PreferenceTable;
  }
}
