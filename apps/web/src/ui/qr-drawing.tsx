import { encode } from 'uqr';

/** Modules of white around the code, as ISO/IEC 18004 asks for. */
const quietModules = 4;

/** A text as a QR: black on white by night too, since cameras read no other. `label` says what it leads to. */
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
