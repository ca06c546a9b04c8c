const waves = (length: number) => "q15-9 30 0t30 0".concat(" 30 0".repeat(length / 30 - 2));

/** Paths of sea routes, quay and water, which differ in extent. */
const ENDLESS = {
  routes:
    "M-300 230C-120 20 120-10 316 40S700 60 900-20M-300 60C-60-20 240 10 420 96S760 130 900 90M40 122C140 130 240 90 316 40",
  quay: "M900 284H350V296H900M374 296V360M434 296V360M494 296V360M554 296V360M614 296V360",
  water: `M-300 322${waves(1380)}M-285 336${waves(1380)}`,
};
const FRAMED = {
  routes: "M4 150C60 40 200 0 316 40S500 50 556 8M40 122C140 130 240 90 316 40M316 40C360 60 390 80 420 96",
  quay: "M556 284H350V296H556ZM374 296V336M434 296V336M494 296V336M544 296V336",
  water: `M4 322${waves(360)}M19 336${waves(330)}`,
};

/**
 * Decorative drawing of a ship at the quay. It extends beyond its box in the brand panel and is complete
 * elsewhere (`isFramed`).
 */
export function HarbourDrawing({ isFramed = false }: { isFramed?: boolean }) {
  const { routes, quay, water } = isFramed ? FRAMED : ENDLESS;
  return (
    <svg
      className="drawing"
      viewBox="0 0 560 340"
      preserveAspectRatio="xMidYMax meet"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className="faint" strokeDasharray="1 8" d={routes} />
      <path d="M372 284V136M380 284V136M484 284V136M492 284V136M364 284H388M476 284H500M352 136H512M372 210H492M372 210L432 140 492 210" />
      <path d="M72 124H556V136H72ZM72 136l20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12" />
      <path d="M400 124L430 48 460 124M416 84H444M430 48L92 124M430 48L256 124M430 48L544 124" />
      <path d="M186 136H222V144H186ZM192 144V186M216 144V186" />
      <path d="M24 260H344L322 308H60ZM38 260V186H66V260M32 186H72M44 198H60M44 210H60M52 186V168M46 174H58" />
      <path d="M78 236H336M78 212H182M284 212H336V260M78 188H130M78 188V260M130 188V260M182 212V260M232 236V260M284 212V260" />
      <path d={quay} />
      <path className="faint" d={water} />
      <path className="gilt" d="M176 186H232V212H176ZM187 186V212M198 186V212M210 186V212M221 186V212" />
      <g className="gilt port">
        <circle cx="40" cy="122" r="4" />
        <circle cx="316" cy="40" r="4" />
        <circle cx="420" cy="96" r="4" />
      </g>
    </svg>
  );
}
