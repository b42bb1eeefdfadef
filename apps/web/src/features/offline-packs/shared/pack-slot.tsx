import type { SavedRoute } from '@estradeiro/contract/routes';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasPacks, packsChanged } from '#platform/offline/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { PackRow } from './pack-row.tsx';
import { slotTexts } from './texts.ts';

/** Where a card tells of its pack. Packs are loaded only for who has some, or asks for the first. */
export function PackSlot({ route }: { route: SavedRoute }) {
  const has = useHasTakenAlong();
  const [isAsked, setAsked] = useState(false);
  if (has === null) return null;
  if (!has && !isAsked) {
    if (route.estimate) return <p className="text-15 text-quiet">{slotTexts.estimateWhy}</p>;
    return <Ask name={route.name} busy={false} onClick={() => setAsked(true)} />;
  }
  return <PackRow route={route} isAsked={isAsked} />;
}

const Ask = ({ name, busy, onClick }: { name: string; busy: boolean; onClick?: () => void }) => (
  <Button
    variant="secondary"
    icon={<Download size={20} aria-hidden="true" />}
    aria-label={slotTexts.downloadNamed(name)}
    busy={busy}
    onClick={onClick}
  >
    {busy ? slotTexts.planning : slotTexts.download}
  </Button>
);

/** Whether this browser holds any pack; null until that is known, and where it can hold none. */
export function useHasTakenAlong(): boolean | null {
  const [has, setHas] = useState<boolean | null>(null);
  useEffect(() => {
    if (!('caches' in globalThis)) return;
    const read = () => void hasPacks().then(setHas, () => setHas(false));
    read();
    addEventListener(packsChanged, read);
    return () => removeEventListener(packsChanged, read);
  }, []);
  return has;
}
