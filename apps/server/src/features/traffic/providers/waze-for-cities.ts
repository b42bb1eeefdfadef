import type { TrafficAlertType } from '@estradeiro/contract/traffic';
import { z } from 'zod';
import { feedBytes, getJson } from '#platform/http.ts';
import type { FeedAlert, TrafficFeed } from '../traffic.provider.ts';
import { headOf, Numeric, readEach, Words } from './readings.ts';

type Settings = { feedUrl: string; timeoutMs?: number };

const Point = z.object({ x: z.number(), y: z.number() });

/** 'Lages, SC' is a city and its state. */
const place = {
  street: Words,
  city: Words.transform((city) => city?.replace(/, [A-Z]{2}$/, '') ?? null),
  country: z.string().length(2).catch('BR'),
  pubMillis: Numeric,
};

const Alert = z
  .object({
    uuid: z.string(),
    type: z.string(),
    subtype: Words,
    reportDescription: Words,
    location: Point,
    magvar: Numeric,
    confidence: Numeric,
    reliability: Numeric,
    ...place,
  })
  .transform(
    ({ uuid, location, magvar, reportDescription, pubMillis, ...alert }): FeedAlert => ({
      alertId: `waze:${uuid}`,
      source: 'waze',
      type: typeOf(alert.type),
      subtype: alert.subtype,
      description: reportDescription,
      latitude: location.y,
      longitude: location.x,
      headingDegrees: magvar,
      street: alert.street,
      city: alert.city,
      country: alert.country,
      confidence: alert.confidence ?? 0,
      reliability: alert.reliability ?? 0,
      severity: severityOf(alert),
      speed: null,
      delay: null,
      length: null,
      ...times(pubMillis),
    }),
  );

const Jam = z
  .object({
    uuid: z.union([z.string(), z.number()]).optional(),
    id: z.union([z.string(), z.number()]).optional(),
    line: z.array(Point),
    speed: Numeric,
    speedKMH: Numeric,
    speedKPH: Numeric,
    length: Numeric,
    delay: Numeric,
    level: Numeric,
    blockingAlertUuid: Words,
    blockExpiration: Numeric,
    ...place,
  })
  .transform(({ uuid, id, line, level, delay, blockExpiration, pubMillis, ...jam }): FeedAlert | null => {
    const head = headOf(line.map(({ x, y }) => [x, y] as const));
    const key = uuid ?? id;
    if (!head || key === undefined || jam.blockingAlertUuid) return null; // the closure is a separate alert
    const isBlocked = level === 5 || delay === -1;
    const speedKmh = jam.speed === null ? null : jam.speed * 3.6; // stated in m/s
    return {
      alertId: `waze:${key}`,
      source: 'waze',
      type: isBlocked ? 'ROAD_CLOSED' : 'TRAFFIC_JAM',
      subtype: null,
      description: null,
      latitude: head.at.lat,
      longitude: head.at.lng,
      headingDegrees: head.headingDegrees,
      street: jam.street,
      city: jam.city,
      country: jam.country,
      confidence: 8,
      reliability: 8,
      severity: isBlocked ? 5 : severityOfLevel(level ?? 0),
      speed: jam.speedKMH ?? jam.speedKPH ?? speedKmh,
      delay: delay === -1 ? null : delay,
      length: jam.length,
      ...times(pubMillis, blockExpiration),
    };
  });

const Feed = z
  .object({ alerts: z.array(z.unknown()).default([]), jams: z.array(z.unknown()).default([]) })
  .transform(({ alerts, jams }) => [...readEach(alerts, Alert), ...readEach(jams, Jam)]);

const types: Record<string, TrafficAlertType> = {
  ACCIDENT: 'ACCIDENT',
  POLICE: 'POLICE',
  ROAD_CLOSED: 'ROAD_CLOSED',
  JAM: 'TRAFFIC_JAM',
  HAZARD: 'HAZARD',
  WEATHERHAZARD: 'HAZARD',
  CONSTRUCTION: 'HAZARD',
  MISC: 'HAZARD',
};

const typeOf = (type: string): TrafficAlertType => types[type] ?? 'OTHER';

function severityOf({
  type,
  subtype,
  reliability,
}: {
  type: string;
  subtype: string | null;
  reliability: number | null;
}) {
  if (type === 'ROAD_CLOSED') return 5;
  if (subtype === 'ACCIDENT_MAJOR') return 4;
  if (subtype === 'ACCIDENT_MINOR') return 2;
  return (reliability ?? 0) >= 7 ? 2 : 1;
}

const severityOfLevel = (level: number) => (level >= 4 ? 4 : level === 3 ? 2 : 1);

const times = (reported: number | null, expires: number | null = null) => ({
  reportedAt: reported === null ? null : new Date(reported),
  expiresAt: expires === null ? null : new Date(expires),
});

/** The file is renewed about as often, and partners must not poll faster (external contracts, 3.1). */
const everyMs = 120_000;

/**
 * Waze for Cities, the partners' feed (https://support.google.com/waze/partners/answer/13458165): everything of the
 * partner's region in one file. Its address is its secret. It states no end: an ended alert is missing from it.
 */
export const createWazeForCities = ({ feedUrl, timeoutMs = 15_000 }: Settings): TrafficFeed => ({
  source: 'waze',
  needsBox: false,
  everyMs,
  read: () => getJson(new URL(feedUrl), Feed, { timeoutMs, maxBytes: feedBytes }),
});
