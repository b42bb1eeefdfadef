import { encode } from 'uqr';
import { pixTexts as texts } from './texts.ts';

/** Modules of white around the code, as ISO/IEC 18004 asks for. */
const quietModules = 4;

/** The code as a QR: black on white by night too, since cameras read no other. */
export function PixQr({ code }: { code: string }) {
  const { data, size } = encode(code, { ecc: 'M', border: quietModules });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={texts.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-80 rounded-card"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark} fill="#000000" />
    </svg>
  );
}
