/** The version of the service agreement that is shown, and that registration records. */
export const AGREEMENT_VERSION = "1.3";
