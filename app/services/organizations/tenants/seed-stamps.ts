/** Who and when of rows that the installation makes by itself. */
export function seedStamps(at: number) {
  return { created_at: at, created_by: "system", updated_at: at, updated_by: "system" };
}
