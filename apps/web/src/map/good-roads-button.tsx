import { Spline } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { chooseGoodRoads, useGoodRoadsWanted } from './good-roads-choice.ts';
import type { Padding } from './scene.ts';
import { mapTexts } from './texts.ts';

/** Draws the roads worth riding or leaves them out, remembered on this device. */
export function GoodRoadsButton({ padding }: { padding: Padding }) {
  const isOn = useGoodRoadsWanted();
  return (
    <IconButton
      label={mapTexts.goodRoads}
      aria-pressed={isOn}
      onClick={() => chooseGoodRoads(!isOn)}
      icon={<Spline size={24} aria-hidden="true" />}
      className={classes(
        'absolute right-3 z-3 border',
        isOn ? 'border-ink bg-ink text-card' : 'border-line bg-card text-ink',
      )}
      style={{ top: padding.top + 12 }}
    />
  );
}
