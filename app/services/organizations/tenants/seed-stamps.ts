/** The user and time columns of rows that the installation creates by itself. */
export function seedStamps(at: number) {
  return { created_at: at, created_by: "system", updated_at: at, updated_by: "system" };
}
