import { Share2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { SharePicture } from '#ui/share-picture.tsx';
import { shareTexts } from '../texts.ts';
import { drawYearSign } from '../year-sign.ts';
import type { YearStatistics } from '../year-statistics.ts';

type Props = { year: string; statistics: YearStatistics };

/** Opens the picture of a year. */
export function ShareYear(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Share2 size={22} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {shareTexts.share}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={shareTexts.title} description={shareTexts.hint}>
        <Shared {...props} />
      </Sheet>
    </>
  );
}

function Shared({ year, statistics }: Props) {
  const draw = useCallback(() => drawYearSign(year, statistics), [year, statistics]);
  return (
    <SharePicture
      draw={draw}
      fileName={shareTexts.fileName(year)}
      alt={shareTexts.picture(year)}
      failed={shareTexts.failed}
    />
  );
}
