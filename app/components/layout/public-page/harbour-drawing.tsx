const WAVES = "q15-9 30 0t30 0".concat(" 30 0".repeat(44));

/** Ornament of the brand panel: sea routes, a ship at the quay and its container crane. It runs over its box. */
export function HarbourDrawing() {
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
      <path
        className="faint"
        strokeDasharray="1 8"
        d="M-300 230C-120 20 120-10 316 40S700 60 900-20M-300 60C-60-20 240 10 420 96S760 130 900 90M40 122C140 130 240 90 316 40"
      />
      <path d="M372 284V136M380 284V136M484 284V136M492 284V136M364 284H388M476 284H500M352 136H512M372 210H492M372 210L432 140 492 210" />
      <path d="M72 124H556V136H72ZM72 136l20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12 20 12 20-12" />
      <path d="M400 124L430 48 460 124M416 84H444M430 48L92 124M430 48L256 124M430 48L544 124" />
      <path d="M186 136H222V144H186ZM192 144V186M216 144V186" />
      <path d="M24 260H344L322 308H60ZM38 260V186H66V260M32 186H72M44 198H60M44 210H60M52 186V168M46 174H58" />
      <path d="M78 236H336M78 212H182M284 212H336V260M78 188H130M78 188V260M130 188V260M182 212V260M232 236V260M284 212V260" />
      <path d="M900 284H350V296H900M374 296V360M434 296V360M494 296V360M554 296V360M614 296V360" />
      <path className="faint" d={`M-300 322${WAVES}M-285 336${WAVES}`} />
      <path className="gilt" d="M176 186H232V212H176ZM187 186V212M198 186V212M210 186V212M221 186V212" />
      <g className="gilt port">
        <circle cx="40" cy="122" r="4" />
        <circle cx="316" cy="40" r="4" />
        <circle cx="420" cy="96" r="4" />
      </g>
    </svg>
  );
}
