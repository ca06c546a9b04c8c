/**
 * Watermark that identifies the account, over every page and print; SVG, because inline styles are not
 * permitted.
 */
export function Watermark({ text }: { text: string }) {
  return (
    <svg className="watermark" width="100%" height="100%" aria-hidden="true">
      <defs>
        <pattern
          id="watermark"
          width="340"
          height="220"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-22)"
        >
          <text x="20" y="110">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#watermark)" />
    </svg>
  );
}
