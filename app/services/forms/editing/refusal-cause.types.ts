/** Why a form is refused whatever its values: a limit is exceeded, or the server cannot process it now. */
export type RefusalCause = "limited" | "unavailable";
