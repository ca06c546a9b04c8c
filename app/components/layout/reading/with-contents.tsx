import type { ReactNode } from "react";
import { CONTENTS_TITLE } from "../layout.text";

interface WithContentsProps {
  contents: readonly { readonly id: string; readonly text: string }[];
  children: ReactNode;
}

/** A text with its table of contents beside it where there is room. */
export function WithContents({ contents, children }: WithContentsProps) {
  return (
    <div className="with-contents">
      <div>{children}</div>
      {contents.length > 1 ? (
        <nav className="contents" aria-label={CONTENTS_TITLE}>
          <p>{CONTENTS_TITLE}</p>
          <ol>
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
    </div>
  );
}
