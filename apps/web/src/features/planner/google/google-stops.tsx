import { X } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { GoogleSource } from '../planning-source.ts';
import { googleTexts as texts } from './texts.ts';

export function GoogleStops({ stops: { places, bestOrder, set } }: Pick<GoogleSource, 'stops'>) {
  if (places.length === 0) return null;
  const without = (index: number) =>
    set({ places: places.toSpliced(index, 1), bestOrder: bestOrder && places.length > 2 });
  return (
    <Card className="flex flex-col gap-1 p-3">
      <h2 className="text-13 font-semibold text-quiet">{texts.stops}</h2>
      <ol>
        {places.map(({ name = '', lat, lng }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may be passed twice, and a row holds nothing of its own
          <li key={`${index}:${lat},${lng}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <IconButton
              label={texts.removeStop(name)}
              icon={<X size={20} aria-hidden="true" />}
              onClick={() => without(index)}
            />
          </li>
        ))}
      </ol>
      {places.length > 1 && (
        <ToggleChip pressed={bestOrder} onClick={() => set({ places, bestOrder: !bestOrder })}>
          {texts.bestOrder}
        </ToggleChip>
      )}
    </Card>
  );
}
