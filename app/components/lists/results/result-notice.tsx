import { DETAILS, UNDO } from "../../form/form.text";
import { NoticeBanner, type Notice } from "../../form/notice";
import { useChrome } from "../../layout/use-chrome";
import { ShellLink } from "../../shell/shell-link";

/** Notice of the last action, with undo and details where they are available. */
export const ResultNotice = ({ notice, dismissHref }: { notice: Notice; dismissHref: string }) => (
  <NoticeBanner notice={notice} dismissHref={dismissHref} takesFocus={notice.result !== undefined}>
    {notice.result ? <Steps result={notice.result} /> : null}
  </NoticeBanner>
);

function Steps({ result }: { result: NonNullable<Notice["result"]> }) {
  const { token } = useChrome();
  return (
    <form className="result-steps" method="post" action={result.href}>
      <input type="hidden" name={token.name} value={token.value} />
      {result.step ? <StepBack {...result.step} /> : null}
      {result.canUndo ? (
        <button className="text-button" name="intent" value={result.step?.intent ?? "undo"}>
          {UNDO}
        </button>
      ) : null}
      {result.hasRows ? <ShellLink to={result.href}>{DETAILS}</ShellLink> : null}
    </form>
  );
}

/** Hidden fields of the record page's step that undoes another one. */
const StepBack = ({ submission, reason }: NonNullable<NonNullable<Notice["result"]>["step"]>) => (
  <>
    <input type="hidden" name="submission" value={submission} />
    <input type="hidden" name="undone" value="1" />
    {reason === undefined ? null : <input type="hidden" name="reason" value={reason} />}
  </>
);
