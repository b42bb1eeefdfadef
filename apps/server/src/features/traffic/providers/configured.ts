import type { TrafficFeed } from '../traffic.provider.ts';
import { createTomTom } from './tomtom.ts';
import { createWazeForCities } from './waze-for-cities.ts';

type Settings = {
  WAZE_FEED_URL?: string | undefined;
  TOMTOM_URL: string;
  TOMTOM_API_KEY?: string | undefined;
  TOMTOM_CALLS_PER_DAY?: number | undefined;
};

/** Every feed with a configured address or key (D19). */
export const trafficFeeds = (settings: Settings): TrafficFeed[] => {
  const { WAZE_FEED_URL, TOMTOM_URL, TOMTOM_API_KEY, TOMTOM_CALLS_PER_DAY: callsPerDay } = settings;
  return [
    ...(WAZE_FEED_URL ? [createWazeForCities({ feedUrl: WAZE_FEED_URL })] : []),
    ...(TOMTOM_API_KEY
      ? [
          createTomTom({
            baseUrl: TOMTOM_URL,
            apiKey: TOMTOM_API_KEY,
            ...(callsPerDay !== undefined && { callsPerDay }),
          }),
        ]
      : []),
  ];
};
