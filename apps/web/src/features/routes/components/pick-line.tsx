import { MapPinned } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { formTexts } from '../texts.ts';

/** Over the map's upper edge, in place of the planner's line: which point the next tap sets. Escape cancels, too. */
export function PickLine({ name, onCancel }: { name: string; onCancel: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The map, its cross and their button are the next stops of the Tab key.
  useLayoutEffect(() => words.current?.focus({ preventScroll: true }), []);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="absolute inset-x-2 top-1 z-3 flex min-h-12 items-center gap-2 rounded-card border border-guidance bg-card pl-3">
      <MapPinned size={22} aria-hidden="true" className="flex-none text-guidance" />
      <p ref={words} tabIndex={-1} className="min-w-0 flex-1 truncate text-17 font-semibold outline-none">
        {formTexts.pickOnMap(name)}
      </p>
      <Button variant="quiet" onClick={onCancel}>
        {formTexts.pickCancel}
      </Button>
    </div>
  );
}
