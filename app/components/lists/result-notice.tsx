import { NoticeBanner, type Notice } from "../form/notice";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import * as text from "./lists.text";

/** What happened before this page, and what can still be done about a bulk action. */
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
      {result.canUndo ? (
        <button className="text-button" name="intent" value="undo">
          {text.UNDO}
        </button>
      ) : null}
      {result.hasRows ? <ShellLink to={result.href}>{text.DETAILS}</ShellLink> : null}
    </form>
  );
}
