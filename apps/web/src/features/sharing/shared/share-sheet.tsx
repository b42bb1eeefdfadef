import type { ReactNode } from 'react';
import { Sheet } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/states.tsx';
import { shareTexts } from '../texts.ts';

/** The sheet of what there is to share. `children` shows in it, be it that the line is still loading. */
export const ShareSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Sheet open onOpenChange={(open) => !open && onClose()} title={shareTexts.share} description={shareTexts.hint}>
    {children}
  </Sheet>
);

/** A line by a link, as a picture, as a file and in other navigators. Lists show many lines, and few are shared. */
export const ShareLine = lazyPart(
  () => import('../components/share-line.tsx').then((m) => m.ShareLine),
  <Loading label={shareTexts.loading} />,
);
