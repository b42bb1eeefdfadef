import type { ReactNode } from 'react';
import { Sheet } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/states.tsx';
import { shareTexts } from '../texts.ts';

/** `children` may be the loading state of the line. */
export const ShareSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Sheet open onOpenChange={(open) => !open && onClose()} title={shareTexts.share} description={shareTexts.hint}>
    {children}
  </Sheet>
);

/** Loaded on demand: lists show many lines, and few are shared. */
export const ShareLine = lazyPart(
  () => import('../components/share-line.tsx').then((m) => m.ShareLine),
  <Loading label={shareTexts.loading} />,
);
