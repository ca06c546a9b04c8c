import { useActionData, useLoaderData } from "@remix-run/react";
import { fieldsOf } from "~/components/form/fields-of";
import { useChrome } from "~/components/layout/use-chrome";
import { OwnDataFrame, type OwnDataAnswer } from "~/components/own-data/own-data-frame";
import { SECURITY_TRAIL } from "~/components/own-data/own-data-pages.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { OwnSecondStep } from "~/components/second-step/own-second-step";
import { RecoveryCodes } from "~/components/second-step/recovery-codes";
import { OWN_LEAD, OWN_PATH, OWN_REQUIRED, OWN_TITLE } from "~/components/second-step/second-step-pages.text";
import passkeyScriptUrl from "~/enhance/public-passkey.ts?worker&url";
import { formAction, pageHeaders, pageLoader } from "~/pages/page.server";
import { postSecondStep } from "./actions.server";
import { viewSecondStep } from "./view.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "edge",
  enhancements: { title: OWN_TITLE, href: OWN_PATH, items: "secondStep" },
  trail: SECURITY_TRAIL,
};

export const loader = pageLoader(({ session }) => viewSecondStep(session!));

export const action = formAction(postSecondStep);

export const headers = pageHeaders;

interface Answer extends OwnDataAnswer {
  /** Recovery codes of a second step that has just been set up, or renewed. */
  codes?: string[];
}

export default function SecondStep() {
  const { view, isMissing } = useLoaderData<typeof loader>();
  const outcome = useActionData<Answer>() ?? null;
  const { token } = useChrome();
  const { password, secondCode } = fieldsOf(
    "own-second-step",
    { password: "", secondCode: "" },
    outcome?.result,
  );
  const failed = outcome?.result ? outcome : null;
  return (
    <OwnDataFrame
      title={OWN_TITLE}
      lead={OWN_LEAD}
      address={OWN_PATH}
      outcome={failed}
      fields={[password, secondCode]}
    >
      {isMissing ? (
        <p className="notice tip" role="status">
          {OWN_REQUIRED}
        </p>
      ) : null}
      {outcome?.codes ? (
        <RecoveryCodes codes={outcome.codes} />
      ) : (
        <OwnSecondStep view={view} fields={{ password, secondCode }} token={token} />
      )}
      {view.step === "on" && view.hasPasskey ? <script async type="module" src={passkeyScriptUrl} /> : null}
    </OwnDataFrame>
  );
}
