export interface PageTitleProps {
  title: string;
  siteTitle: string;
  /** The page answers a form that failed: readers hear it first. */
  failed?: boolean;
}

/** Rendered where it is known; React moves it into the head. */
export function PageTitle({ title, siteTitle, failed = false }: PageTitleProps) {
  return <title>{`${failed ? "错误：" : ""}${title} - ${siteTitle}`}</title>;
}
