import { LocateOff } from 'lucide-react';
import type { LocationFailure } from '#platform/geolocation.ts';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { texts } from '../texts.ts';

const words: Record<LocationFailure, { title: string; hint: string }> = {
  denied: { title: texts.locationDenied, hint: texts.locationDeniedHint },
  unavailable: { title: texts.locationUnavailable, hint: texts.locationUnavailableHint },
  timeout: { title: texts.locationUnavailable, hint: texts.locationUnavailableHint },
  unsupported: { title: texts.locationUnavailable, hint: texts.locationUnsupported },
};

/** Why nothing can be calculated yet: the position is not known. */
export function LocationNotice({ failure }: { failure: LocationFailure | null }) {
  if (!failure) {
    return (
      <Card role="status" className="flex items-center gap-3 py-2">
        <Spinner /> {texts.locating}
      </Card>
    );
  }
  const { title, hint } = words[failure];
  return (
    <Card role="alert" className="flex items-start gap-3">
      <LocateOff size={24} aria-hidden="true" className="mt-0.5 text-provisional" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-15 text-quiet">{hint}</p>
      </div>
    </Card>
  );
}
