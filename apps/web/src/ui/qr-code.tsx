import { lazyPart } from './lazy-part.tsx';
import { Skeleton } from './skeleton.tsx';

/** A text as a QR, which few ever need: `label` says what it leads to. */
export const QrCode = lazyPart(
  () => import('./qr-drawing.tsx').then((m) => m.QrDrawing),
  <Skeleton className="aspect-square w-full" />,
);
