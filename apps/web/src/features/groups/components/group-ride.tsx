/** Three motorcycles in a staggered row on a road through the hills. Drawn as the rest of the road, by day and by night. */
export const GroupRide = ({ className }: { className: string }) => (
  <svg viewBox="0 0 358 200" preserveAspectRatio="xMinYMax slice" aria-hidden="true" className={className}>
    <path d="M0 0H358V200H0Z" fill="var(--scene-sky)" />
    <path d="M0 118Q40 92 92 110Q150 80 210 106Q270 84 358 112V200H0Z" fill="var(--scene-far)" />
    <path d="M0 138Q80 112 160 130Q250 110 358 134V200H0Z" fill="var(--scene-near)" />
    <path d="M0 152H358V200H0Z" fill="var(--scene-field)" />
    <path d="M0 164H358V200H0Z" fill="var(--scene-asphalt)" />
    <path d="M0 166.5H358" stroke="var(--scene-edge)" strokeWidth="1.5" />
    <path d="M-6 183H358" stroke="var(--color-warning)" strokeWidth="2.5" strokeDasharray="16 12" />
    {[
      [14, -1],
      [70, 8],
      [126, -1],
    ].map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <Motorcycle />
      </g>
    ))}
  </svg>
);

/** Seen from its side, riding to the right; its wheels stand at y 179. */
const Motorcycle = () => (
  <g fill="none" stroke="var(--color-ink)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
    <circle cx="9" cy="171" r="7" />
    <circle cx="43" cy="171" r="7" />
    <path d="M43 171L36 154H31" strokeWidth="2.5" />
    <path d="M9 171L18 168L33 169L38 160" strokeWidth="2.5" />
    <path
      d="M8 158L20 160Q24 153 34 155L38 161L32 169H20L16 163Z"
      fill="var(--color-ink)"
      stroke="var(--color-ink)"
      strokeWidth="1.5"
    />
    <path d="M19 159L23 146L32 154" stroke="var(--color-scenic)" strokeWidth="5.5" />
    <path d="M20 159L29 161L26 169" stroke="var(--color-quiet)" strokeWidth="4" />
    <circle cx="26" cy="138" r="5.5" fill="var(--color-guidance)" strokeWidth="1.5" />
  </g>
);
