/** The login page in each of its states. */
export const ADDRESS = {
  password: "/login?mode=1",
  code: "/login?mode=2",
  reset: "/login?mode=3",
  registerByPhone: "/login?register=1",
  registerByMail: "/login?register=2",
} as const;
