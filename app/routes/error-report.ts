import { receiveErrorReport } from "~/pages/error-report.server";
import { formAction, pageLoader } from "~/pages/page.server";

/** Reports are posted only: the guard answers 404. */
export const loader = pageLoader(() => null);

export const action = formAction((post) => Promise.resolve(receiveErrorReport(post)));

/** Never shown; with a component the route answers errors with a page instead of data. */
export default function ReportError() {
  return null;
}
