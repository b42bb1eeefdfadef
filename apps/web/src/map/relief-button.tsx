import { Mountain } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { chooseRelief, useReliefWanted } from './relief-choice.ts';
import type { Padding } from './scene.ts';
import { mapTexts } from './texts.ts';

/** Draws relief or leaves it out, remembered on this device. */
export function ReliefButton({ padding }: { padding: Padding }) {
  const isOn = useReliefWanted();
  return (
    <IconButton
      label={mapTexts.relief}
      aria-pressed={isOn}
      onClick={() => chooseRelief(!isOn)}
      icon={<Mountain size={24} aria-hidden="true" className={isOn ? 'text-guidance' : 'text-quiet'} />}
      className={classes('absolute right-3 z-3 border-2 bg-card', isOn ? 'border-guidance' : 'border-line')}
      style={{ bottom: padding.bottom + 12 }}
    />
  );
}
