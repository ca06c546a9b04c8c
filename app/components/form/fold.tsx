/**
 * Opens and closes the branch that follows beside it: what is in a closed `details` would be hidden with the branch's
 * own name.
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
