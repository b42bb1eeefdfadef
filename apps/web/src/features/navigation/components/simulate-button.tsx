import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { simulationSpeedsKmh } from '../hooks/use-simulated-fixes.ts';
import { texts } from '../texts.ts';

/** Rides the way at a desk, at a chosen speed. */
export function SimulateButton({ onSimulate }: { onSimulate: (speedKmh: number) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<Play size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.simulate}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={texts.simulateSpeed} description={texts.simulateHint}>
        <div className="grid grid-cols-2 gap-2">
          {simulationSpeedsKmh.map((speedKmh) => (
            <Button key={speedKmh} variant="secondary" size="ride" onClick={() => onSimulate(speedKmh)}>
              {speedKmh} km/h
            </Button>
          ))}
        </div>
      </Sheet>
    </>
  );
}
