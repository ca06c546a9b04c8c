import { MICRO_APP_FAILED } from "./viewport.text";

/** The specification's line in the browser's log, with what helps whoever runs the sub-app. */
export function reportFailure(name: string, why: string): void {
  console.error(MICRO_APP_FAILED, { app: name, status: "LOADING_SOURCE_CODE", why });
}
