import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { getMapTexts } from './texts.ts';

/** Shown without a map: how the operator gets one. */
export function HowToGetMap({ quiet = false }: { quiet?: boolean }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button
        variant={quiet ? 'text' : 'secondary'}
        className={quiet ? '-mx-2' : undefined}
        onClick={() => setShown(true)}
      >
        {getMapTexts.how}
      </Button>
      <Dialog open={shown} onOpenChange={setShown} title={getMapTexts.how} description={getMapTexts.steps}>
        <code className="rounded-card bg-raised p-3 text-15 select-all">{getMapTexts.command}</code>
      </Dialog>
    </>
  );
}
