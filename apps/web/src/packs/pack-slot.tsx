import type { SavedRoute } from '@estradeiro/contract/saved-routes';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { slotTexts as texts } from './slot-texts.ts';
import { useHasTakenAlong } from './use-has-taken-along.ts';

const PackRow = lazy(() => import('./pack-row.tsx').then((m) => ({ default: m.PackRow })));

/** Where a card tells of its pack. Packs are loaded only for who has some, or asks for the first. */
export function PackSlot({ route }: { route: SavedRoute }) {
  const has = useHasTakenAlong();
  const [isAsked, setAsked] = useState(false);
  if (has === null) return null;
  if (!has && !isAsked) {
    if (route.estimate) return <p className="text-15 text-quiet">{texts.estimateWhy}</p>;
    return <Ask name={route.name} busy={false} onClick={() => setAsked(true)} />;
  }
  return (
    <Suspense fallback={isAsked && <Ask name={route.name} busy />}>
      <PackRow route={route} isAsked={isAsked} />
    </Suspense>
  );
}

const Ask = ({ name, busy, onClick }: { name: string; busy: boolean; onClick?: () => void }) => (
  <Button
    variant="secondary"
    icon={<Download size={20} aria-hidden="true" />}
    aria-label={texts.downloadNamed(name)}
    busy={busy}
    onClick={onClick}
  >
    {busy ? texts.planning : texts.download}
  </Button>
);
