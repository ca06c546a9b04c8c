/**
 * Toggle of the branch that follows beside it: a `details` around the branch would hide the branch's own
 * label too.
 */
export function Fold({ title }: { title: string }) {
  return (
    <details className="branch-fold" open>
      <summary>
        <span className="unseen">{title}</span>
      </summary>
    </details>
  );
}
