import { MICRO_APP_FAILED } from "./viewport.text";

/**
 * Logs a failed sub-app to the browser's console, with details for its operators (docs/product.md, section
 * 8).
 */
export function reportFailure(name: string, reason: string): void {
  console.error(MICRO_APP_FAILED, { app: name, status: "LOADING_SOURCE_CODE", reason });
}
