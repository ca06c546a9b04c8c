/** RFC 6266: the name in ASCII for old clients, and in UTF-8. */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const ascii = name.replace(/[^\w.-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
