/** The version of the service agreement that registration records; its text is in components/auth. */
export const AGREEMENT_VERSION = "2026-11";
