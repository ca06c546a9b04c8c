/** What keeps a form from being taken whatever was typed: a limit is used up, or the server cannot do it now. */
export type RefusalCause = "limited" | "unavailable";
