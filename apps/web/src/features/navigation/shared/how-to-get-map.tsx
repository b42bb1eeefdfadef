import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { getMapTexts } from './texts.ts';

/** Where there is no map: how whoever runs the server gets one. */
export function HowToGetMap({ quiet = false }: { quiet?: boolean }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button
        variant={quiet ? 'quiet' : 'secondary'}
        className={classes(quiet && '-mx-2 px-2! text-guidance!')}
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
