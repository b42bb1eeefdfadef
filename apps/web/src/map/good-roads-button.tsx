import { Spline } from 'lucide-react';
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
      variant={isOn ? 'primary' : 'secondary'}
      className="absolute right-3 z-3"
      style={{ top: padding.top + 12 }}
    />
  );
}
