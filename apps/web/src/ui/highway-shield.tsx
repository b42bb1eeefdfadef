const pattern = /^([A-Z]{2,4})[\s-]?(\d{1,3}[A-Z]?)$/;

/** Splits 'BR-101' into the parts of a shield; null for names without one. */
export function readHighway(reference: string): { network: string; number: string } | null {
  const [, network, number] = pattern.exec(reference.trim().toUpperCase()) ?? [];
  return network && number ? { network, number } : null;
}

const federal = 'M3 6Q13 8 22 3Q31 8 41 6V24Q41 36 22 42Q3 36 3 24Z';
const state = 'M7 4H37Q41 4 41 8V28Q41 31 38 32.5L22 41L6 32.5Q3 31 3 28V8Q3 4 7 4Z';

/** The outline of a network's shield in 44 × 44 units: the federal one for BR, the states' for the others. */
export const shieldOutline = (network: string): string => (network === 'BR' ? federal : state);

/** A highway's shield as on the road: the federal one for BR, the states' for SP, SC … Nothing for other names. */
export function HighwayShield({ reference, size = 40 }: { reference: string; size?: number }) {
  const highway = readHighway(reference);
  if (!highway) return null;
  return (
    <svg width={size} height={size} viewBox="0 0 44 44" role="img" aria-label={reference} className="flex-none">
      <path d={shieldOutline(highway.network)} fill="#ffffff" stroke="#14181b" strokeWidth="2" />
      <g fill="#14181b" textAnchor="middle" fontWeight="800">
        <text x="22" y="16.5" fontSize="10">
          {highway.network}
        </text>
        <text x="22" y="32" fontSize={highway.number.length > 3 ? 13 : 16} letterSpacing="-0.5">
          {highway.number}
        </text>
      </g>
    </svg>
  );
}
