import { use, type FunctionComponent, type HTMLAttributes } from "react";
import { DocumentContext, type PerRequest } from "./document-context";

interface CachedFragmentProps<P extends object, R extends PerRequest> extends Omit<
  HTMLAttributes<HTMLElement>,
  "children"
> {
  as: "div" | "form" | "nav" | "section" | "select" | "tbody" | "thead" | "ul";
  /** Address of a form. */
  action?: string;
  /** Name of a field. */
  name?: string;
  /** Renders the content; restrictions see below. */
  of: FunctionComponent<P & R>;
  /** All data that the content depends on; must be plain data. */
  given: P;
  /**
   * Texts that differ with every request, such as a form's token; the cached markup does not contain them.
   */
  perRequest?: R;
}

/**
 * An element whose content the server renders once for the same data and caches (fragment caching): menus,
 * panels and tables of the console are the larger part of a page, and the same for most requests. In the
 * browser it is the content itself, which the markup hydrates as. So the content must be a pure function of
 * its props: no context, no `useId`, no clock. Values of `perRequest` may only be put into texts and
 * attributes unchanged, without deciding anything by them.
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
