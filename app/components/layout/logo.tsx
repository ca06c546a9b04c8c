/** The mark: a gate standing in water. */
export function Logo() {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      aria-hidden="true"
    >
      <path d="M4 8h24M7 12.5h18M9.5 8v13M22.5 8v13M16 3.5V8" strokeLinecap="round" />
      <path d="M3 24.5q3.25-3 6.5 0t6.5 0 6.5 0 6.5 0" stroke="var(--gold)" strokeLinecap="round" />
    </svg>
  );
}
