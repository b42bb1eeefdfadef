import { BatteryCharging, BatteryFull, BatteryLow, BatteryMedium, Wifi, WifiOff } from 'lucide-react';
import { type Battery, useBattery } from '#platform/battery.ts';
import { useMinute } from '#platform/clock.ts';
import { useOnline } from '#platform/online.ts';
import { useIsRiding } from '#platform/riding-mode.ts';
import { classes } from '#ui/classes.ts';
import { timeOfDay } from '#ui/day.ts';
import { shellTexts } from './texts.ts';

/**
 * The time, and battery and connection where the browser reports them. An installed app leaves this to the phone (D4),
 * and a sideways window its height to the screen.
 */
export function StatusBar() {
  const now = useMinute();
  const online = useOnline();
  const battery = useBattery();
  const isRiding = useIsRiding();
  const Network = online ? Wifi : WifiOff;
  return (
    <section
      aria-label={shellTexts.device}
      className={classes(
        'flex h-7 flex-none items-center justify-between bg-card px-4 text-13 font-semibold tabular-nums sideways:hidden [@media(display-mode:standalone)]:hidden',
        isRiding && 'low:hidden', // the road ahead needs the height
      )}
    >
      <time dateTime={now.toISOString()}>{timeOfDay(now)}</time>
      <span className="flex items-center gap-2">
        <Network size={16} role="img" aria-label={online ? shellTexts.online : shellTexts.offline} />
        {battery && <BatteryState {...battery} />}
      </span>
    </section>
  );
}

function BatteryState({ percent, charging }: Battery) {
  const Icon = charging ? BatteryCharging : percent > 60 ? BatteryFull : percent > 20 ? BatteryMedium : BatteryLow;
  return (
    <span role="img" aria-label={shellTexts.battery(percent, charging)} className="flex items-center gap-1">
      {percent}%
      <Icon size={18} aria-hidden="true" />
    </span>
  );
}
