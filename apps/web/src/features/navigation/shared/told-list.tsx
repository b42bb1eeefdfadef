import { Switch } from '#ui/switch.tsx';
import { toldTexts } from './texts.ts';
import { switchTelling, tellings, useToldOnRide } from './told-on-ride.ts';

/** The one list of what a ride tells by itself, each with its switch. `riding`: for a hand in a glove. */
export function ToldList({ riding = false }: { riding?: boolean }) {
  const told = useToldOnRide();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {tellings.map((telling) => (
        <li key={telling}>
          <Switch
            {...toldTexts.tellings[telling]}
            checked={told.has(telling)}
            onChange={(on) => switchTelling(telling, on)}
            className={riding ? 'min-h-16 py-1 text-20' : 'py-1.5'}
          />
        </li>
      ))}
    </ul>
  );
}
