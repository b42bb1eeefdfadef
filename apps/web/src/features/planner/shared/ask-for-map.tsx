import type { LatLng } from '@estradeiro/contract/lat-lng';
import { mostWishedPlaces, wishForMap } from '@estradeiro/contract/maps';
import { useMutation } from '@tanstack/react-query';
import { MapPlus } from 'lucide-react';
import { failureText } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { Button } from '#ui/button.tsx';
import { askForMapTexts as texts } from './texts.ts';

type Props = {
  /** Read when the rider asks, since a line is long. */
  places: () => readonly LatLng[];
};

/** For riders without a map of a region. The operator installs it, and sees how many ask for which state. */
export function AskForMap({ places }: Props) {
  const ask = useMutation({ mutationFn: () => call(wishForMap, { body: { places: spread(places()) } }) });
  if (ask.isSuccess) {
    return (
      <p role="status" className="text-15 font-semibold">
        {texts.done(ask.data.states)}
      </p>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<MapPlus size={20} aria-hidden="true" />}
        busy={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {texts.ask}
      </Button>
      {ask.error && (
        <p role="alert" className="text-15">
          {texts.failed(failureText(ask.error))}
        </p>
      )}
    </>
  );
}

/** Both ends and places between them. */
function spread(places: readonly LatLng[]): LatLng[] {
  if (places.length <= mostWishedPlaces) return [...places];
  const step = (places.length - 1) / (mostWishedPlaces - 1);
  return Array.from({ length: mostWishedPlaces }, (_, index) => places[Math.round(index * step)]).filter(
    (place) => place !== undefined,
  );
}
