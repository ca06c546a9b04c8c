import { MICRO_APP_FAILED } from "./viewport.text";

/** The line in the browser's log, with what helps whoever runs the sub-app (docs/product.md, section 8). */
export function reportFailure(name: string, reason: string): void {
  console.error(MICRO_APP_FAILED, { app: name, status: "LOADING_SOURCE_CODE", reason });
}
