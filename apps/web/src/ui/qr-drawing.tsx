import { encode } from 'uqr';

/** White modules around the code, required by ISO/IEC 18004. */
const quietModules = 4;

/**
 * A text as a QR code, black on white at night too, since many cameras cannot read inverted codes. `label` describes
 * its target.
 */
export function QrDrawing({ code, label }: { code: string; label: string }) {
  const { data, size } = encode(code, { ecc: 'M', border: quietModules });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-80 rounded-card"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark} fill="#000000" />
    </svg>
  );
}
