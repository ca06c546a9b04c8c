import { lazyControl } from "../../kit/lazy-control";
import type { HelpTabProps } from "./help-tab";

/** The help beside the forms. */
export const help = lazyControl<HelpTabProps>(async () => (await import("./help-tab")).HelpTab);
