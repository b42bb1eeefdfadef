import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { type MapSwitch, useMapSwitch } from './map-switches.ts';

type Props = { of: MapSwitch; label: string; icon: ReactNode; style: CSSProperties };

/** Draws something on the map or leaves it out, remembered on this device. */
export function MapSwitchButton({ of, label, icon, style }: Props) {
  const isOn = useMapSwitch(of);
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      onClick={() => of.write(!isOn)}
      icon={icon}
      variant={isOn ? 'primary' : 'secondary'}
      className="absolute right-3 z-3"
      style={style}
    />
  );
}
