import type { ReactNode } from "react";
import { ErrorSummary } from "../form/error-summary";
import type { FieldState } from "../form/field-parts";
import { ToastLive } from "../form/toasts/toast-live";
import { PageTitle } from "../layout/page-title";
import { useChrome } from "../layout/use-chrome";
import type { LoginOutcome } from "../login/login-page.types";

/** Answer of an action that does not redirect. */
export interface OwnDataAnswer {
  result?: LoginOutcome["result"];
  toast?: string;
}

interface OwnDataFrameProps {
  title: string;
  lead?: string;
  /** The page's address. */
  address: string;
  outcome: OwnDataAnswer | null;
  /** Fields that may have errors. */
  fields?: FieldState[];
  children: ReactNode;
}

/** Frame of pages about the own account, below the security settings. */
export function OwnDataFrame({ title, lead, address, outcome, fields = [], children }: OwnDataFrameProps) {
  const { site } = useChrome();
  return (
    <>
      <PageTitle title={title} siteTitle={site.title} failed={outcome !== null} />
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      <ErrorSummary
        answer={outcome?.result}
        fields={fields}
        presentation={fields.length > 0 ? "fields" : "box"}
        dismissHref={address}
      />
      {outcome?.toast ? <ToastLive key={outcome.toast} text={outcome.toast} /> : null}
      {children}
    </>
  );
}
