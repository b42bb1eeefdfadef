import { LocateFixed, LocateOff } from 'lucide-react';
import type { DevicePlace } from '#platform/device-place.ts';
import { texts } from '../texts.ts';

/** Whether the list is of what is near, and why not where it is not. */
export function LocationBanner({ place: { position, failure } }: { place: DevicePlace }) {
  if (position) {
    return (
      <p role="status" className="flex items-center gap-3 text-15">
        <LocateFixed size={20} aria-hidden="true" className="text-guidance" />
        <span>
          <span className="font-semibold text-guidance">{texts.located}</span>
          <br />
          <span className="text-quiet">{texts.locatedHint}</span>
        </span>
      </p>
    );
  }
  return (
    <p role="status" className="flex items-center gap-3 text-15 text-quiet">
      <LocateOff size={20} aria-hidden="true" />
      {failure === null ? texts.locating : failure === 'denied' ? texts.locationDenied : texts.locationFailed}
    </p>
  );
}
