import { use, type FunctionComponent, type HTMLAttributes } from "react";
import { DocumentContext, type PerRequest } from "./document-context";

interface CachedFragmentProps<P extends object, R extends PerRequest> extends Omit<
  HTMLAttributes<HTMLElement>,
  "children"
> {
  as: "div" | "form" | "nav" | "section" | "select" | "tbody" | "thead" | "ul";
  /** Of a form. */
  action?: string;
  /** Of a field. */
  name?: string;
  /** Renders what stands within; see below what it must not use. */
  of: FunctionComponent<P & R>;
  /** Everything that it depends on: plain data. */
  given: P;
  /** Texts that differ with every request, such as a form's token: the markup is kept without them. */
  perRequest?: R;
}

/**
 * An element whose content the server renders once for the same data and keeps (fragment caching): menus, panels and
 * tables of the console are the larger part of a page, and the same for most of its askers. In the browser it is the
 * content itself, which is what the markup hydrates as. So the content is a pure function of its props: no context of
 * the router or of ours, no `useId`, nothing of the clock. What is given per request it puts into texts and attributes
 * as it stands, and decides nothing by it.
 */
export function CachedFragment<P extends object, R extends PerRequest = PerRequest>({
  as: Element,
  of: Content,
  given,
  perRequest = {} as R,
  ...attributes
}: CachedFragmentProps<P, R>) {
  const document = use(DocumentContext);
  if (document === null)
    return (
      <Element {...attributes}>
        <Content {...given} {...perRequest} />
      </Element>
    );
  return (
    <Element
      {...attributes}
      dangerouslySetInnerHTML={{ __html: document.fragmentMarkup(Content, given, perRequest) }}
    />
  );
}
