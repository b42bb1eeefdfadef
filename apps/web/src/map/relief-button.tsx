import { Mountain } from 'lucide-react';
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
      icon={<Mountain size={24} aria-hidden="true" />}
      variant={isOn ? 'primary' : 'secondary'}
      className="absolute right-3 z-3"
      style={{ bottom: padding.bottom + 12 }}
    />
  );
}
