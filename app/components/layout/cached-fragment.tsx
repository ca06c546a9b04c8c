import { use, type FunctionComponent, type HTMLAttributes } from "react";
import { DocumentContext } from "./document-context";

interface CachedFragmentProps<P extends object> extends Omit<HTMLAttributes<HTMLElement>, "children"> {
  as: "ul" | "tbody" | "div" | "nav";
  /** Renders what stands within; see below what it must not use. */
  of: FunctionComponent<P>;
  /** Everything that it depends on: plain data. */
  given: P;
}

/**
 * An element whose content the server renders once for the same data and keeps (fragment caching): menus, panels and
 * tables of the console are the larger part of a page, and the same for most of its askers. In the browser it is the
 * content itself, which is what the markup hydrates as. So the content is a pure function of its props: no context of
 * the router or of ours, no `useId`, nothing of the clock.
 */
export function CachedFragment<P extends object>({
  as: Element,
  of: Content,
  given,
  ...attributes
}: CachedFragmentProps<P>) {
  const document = use(DocumentContext);
  if (document === null)
    return (
      <Element {...attributes}>
        <Content {...given} />
      </Element>
    );
  return (
    <Element {...attributes} dangerouslySetInnerHTML={{ __html: document.fragmentMarkup(Content, given) }} />
  );
}
