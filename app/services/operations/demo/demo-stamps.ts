/** Who is recorded as having written the demo data. */
export const DEMO_AUTHOR = "demo";

export const demoStamps = (at: number) => ({
  created_at: at,
  created_by: DEMO_AUTHOR,
  updated_at: at,
  updated_by: DEMO_AUTHOR,
});
