import { formatRemainingDistance } from '@estradeiro/navigation/display';
import { failureText } from '#platform/api-error.ts';
import { LocationError } from '#platform/geolocation.ts';
import { findCommandHandler } from '#platform/voice-commands.ts';
import { nearestStations, whereAmI } from './api.ts';
import type { Understood } from './commands.ts';
import type { Outcome } from './outcome.ts';
import { reportHazard } from './report-hazard.ts';
import { texts } from './texts.ts';

/** Does what a command says. A failure is an answer too. */
export async function carryOut(understood: Understood, signal: AbortSignal): Promise<Outcome> {
  try {
    return await act(understood, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LocationError)) return { sentence: failureText(error) };
    return { sentence: error.failure === 'denied' ? texts.locationDenied : texts.locationUnknown };
  }
}

async function act(understood: Understood, signal: AbortSignal): Promise<Outcome> {
  switch (understood.command) {
    case 'where-am-i': {
      const place = await whereAmI(signal);
      return { sentence: place ? texts.at(place.name, place.context) : texts.nowhere };
    }
    case 'report-hazard':
      return reportHazard(understood.trouble, signal);
    case 'find-fuel': {
      const stations = await nearestStations(signal);
      const [nearest] = stations;
      if (!nearest) return { sentence: texts.noFuel };
      return { sentence: texts.fuelFound(nearest.name, formatRemainingDistance(nearest.distanceMeters)), stations };
    }
    case 'next-maneuver':
    case 'cancel-route': {
      const handler = findCommandHandler(understood.command);
      return { sentence: handler ? handler() : texts.notNavigating };
    }
  }
}
