import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { texts } from '../texts.ts';

/** Why an estimate cannot be ridden, and the way to a real map. */
export function EstimateNote() {
  const [howShown, setHowShown] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-provisional p-3">
      <p className="text-15">{texts.estimateWhy}</p>
      <Button variant="secondary" onClick={() => setHowShown(true)}>
        {texts.estimateHow}
      </Button>
      <Dialog open={howShown} onOpenChange={setHowShown} title={texts.estimateHow} description={texts.estimateSteps}>
        <code className="rounded-card bg-raised p-3 text-15 select-all">{texts.estimateCommand}</code>
      </Dialog>
    </div>
  );
}
