import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { lineOfPopular } from '@estradeiro/navigation/sharing/shared-line';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { popularRideQuery } from '#features/planner/shared/popular-ride.ts';
import { ShareLine, ShareSheet } from '#features/sharing/shared/share-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { detailTexts, texts } from '../texts.ts';

/** Opens what there is to share of a popular route. */
export function SharePopular({ ride: { id, name } }: { ride: PopularRoute }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={texts.shareNamed(name)}
        icon={<Share2 size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {texts.share}
      </Button>
      {open && (
        <ShareSheet onClose={() => setOpen(false)}>
          <PopularLine id={id} />
        </ShareSheet>
      )}
    </>
  );
}

function PopularLine({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(popularRideQuery(id));
  const line = useMemo(() => data && lineOfPopular(data), [data]);
  if (line) return <ShareLine kind="popular" recordId={id} line={line} />;
  if (error) return <Failure title={detailTexts.routeFailed} error={error} onRetry={() => void refetch()} />;
  return <Loading label={detailTexts.calculating} />;
}
