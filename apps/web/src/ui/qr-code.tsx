import { lazyPart } from './lazy-part.tsx';
import { Skeleton } from './skeleton.tsx';

/** A text as a QR code, loaded on demand; `label` describes its target. */
export const QrCode = lazyPart(
  () => import('./qr-drawing.tsx').then((m) => m.QrDrawing),
  <Skeleton className="aspect-square w-full" />,
);
