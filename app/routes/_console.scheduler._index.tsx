import { useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedLoader } from "~/collections/authorized-page.server";
import { viewJobs } from "~/console/jobs/job-pages.server";
import { pageHeaders, refusePosts } from "~/pages/page.server";
import { JOBS_TEXT } from "~/services/operations/jobs/jobs.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: JOBS_TEXT.title, href: null, items: "none" },
};

export const loader = authorizedLoader("scheduler:list", viewJobs);

export const action = refusePosts;

export const headers = pageHeaders;

export default function Scheduler() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
