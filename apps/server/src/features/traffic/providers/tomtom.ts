import type { Bbox } from '@estradeiro/contract/bbox';
import type { TrafficAlertType } from '@estradeiro/contract/traffic';
import { metersPerDegree, metersPerLngDegree } from '@estradeiro/navigation/geometry';
import { z } from 'zod';
import { feedBytes, getJson } from '#platform/http.ts';
import type { FeedAlert, TrafficFeed } from '../traffic.provider.ts';
import { headOf, Numeric, readEach, Words } from './readings.ts';

type Settings = { baseUrl: string; apiKey: string; callsPerDay?: number; timeoutMs?: number };

/** The limit of the free plan (external contracts, 3.3). */
const freeCallsPerDay = 2_500;
/** Half as often as its model changes, since calls are few. */
const everyMs = 300_000;

/** Without it the vendor sends only three fields. */
const fields =
  '{incidents{type,geometry{type,coordinates},properties{id,iconCategory,magnitudeOfDelay,' +
  'events{description,code,iconCategory},startTime,endTime,from,to,length,delay,roadNumbers,timeValidity,' +
  'probabilityOfOccurrence,numberOfReports,lastReportTime}}}';

const Position = z.tuple([z.number(), z.number()]).rest(z.number());
const Line = z.union([
  z.object({ type: z.literal('Point'), coordinates: Position }).transform(({ coordinates }) => [coordinates]),
  z.object({ type: z.literal('LineString'), coordinates: z.array(Position) }).transform((line) => line.coordinates),
]);
const Instant = z
  .string()
  .nullish()
  .transform((text) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null));

const Properties = z.object({
  id: z.string().min(1),
  iconCategory: z.number().catch(0),
  magnitudeOfDelay: z.number().catch(0),
  events: z.array(z.object({ description: Words })).catch([]),
  startTime: Instant,
  endTime: Instant,
  lastReportTime: Instant,
  from: Words,
  to: Words,
  length: Numeric,
  delay: Numeric,
  numberOfReports: Numeric,
  roadNumbers: z.array(z.string()).catch([]),
  timeValidity: z.string().nullish(),
  probabilityOfOccurrence: z.string().nullish(),
});

const Incident = z
  .object({ geometry: Line, properties: Properties })
  .transform(({ geometry, properties }): FeedAlert | null => {
    const head = headOf(geometry.map(([lng, lat]) => [lng, lat] as const));
    if (!head || properties.timeValidity === 'future') return null;
    const { iconCategory, from, to, numberOfReports } = properties;
    return {
      alertId: `tomtom:${properties.id}`,
      source: 'tomtom',
      type: types[iconCategory] ?? 'HAZARD',
      subtype: `ICON_${iconCategory}`,
      description: describe(properties.events),
      latitude: head.at.lat,
      longitude: head.at.lng,
      headingDegrees: head.headingDegrees,
      street: properties.roadNumbers[0] ?? ([from, to].filter(Boolean).join(' - ') || null),
      city: null,
      country: 'BR',
      confidence: confidence[properties.probabilityOfOccurrence ?? ''] ?? 7,
      reliability: numberOfReports === null ? 8 : Math.min(10, 5 + numberOfReports),
      severity: severities[properties.magnitudeOfDelay] ?? 1,
      speed: null,
      delay: properties.delay,
      length: properties.length,
      reportedAt: properties.lastReportTime ?? properties.startTime,
      expiresAt: properties.endTime,
    };
  });

const Reply = z.object({ incidents: z.array(z.unknown()) }).transform(({ incidents }) => readEach(incidents, Incident));

/** The vendor's icon categories; all others are hazards. */
const types: Record<number, TrafficAlertType> = { 1: 'ACCIDENT', 6: 'TRAFFIC_JAM', 8: 'ROAD_CLOSED' };
const confidence: Record<string, number> = { certain: 10, probable: 7, risk_of: 4, improbable: 2 };
/** By the magnitude of the delay: unknown, minor, moderate, major, and undefined, which closures have. */
const severities = [1, 1, 2, 4, 5];

const describe = (events: { description: string | null }[]) =>
  events.flatMap(({ description }) => (description ? [description] : [])).join('. ') || null;

/** The vendor's largest box, with a margin. */
const mostSquareMeters = 9_900 * 1e6;

/** A box cut into as few boxes side by side as the vendor's limit allows. */
function withinLimit(box: Bbox): Bbox[] {
  const widestMetersPerLng = metersPerLngDegree(Math.min(Math.abs(box.minLat), Math.abs(box.maxLat)));
  const height = (box.maxLat - box.minLat) * metersPerDegree;
  const columns = Math.max(1, Math.ceil((height * (box.maxLng - box.minLng) * widestMetersPerLng) / mostSquareMeters));
  const width = (box.maxLng - box.minLng) / columns;
  return Array.from({ length: columns }, (_, column) => ({
    ...box,
    minLng: box.minLng + column * width,
    maxLng: column === columns - 1 ? box.maxLng : box.minLng + (column + 1) * width,
  }));
}

/**
 * TomTom Traffic Incident Details, version 5 (https://developer.tomtom.com/traffic-api): by box and key, charged for
 * each request.
 */
export function createTomTom({
  baseUrl,
  apiKey,
  callsPerDay = freeCallsPerDay,
  timeoutMs = 8_000,
}: Settings): TrafficFeed {
  const ask = ({ minLat, minLng, maxLat, maxLng }: Bbox) => {
    const url = new URL('/traffic/services/5/incidentDetails', baseUrl);
    const bbox = [minLng, minLat, maxLng, maxLat].map((degrees) => degrees.toFixed(5)).join(',');
    url.search = new URLSearchParams({ key: apiKey, bbox, fields, language: 'pt-PT' }).toString();
    return getJson(url, Reply, { timeoutMs, maxBytes: feedBytes });
  };
  return {
    source: 'tomtom',
    needsBox: true,
    everyMs,
    callsPerDay,
    callsFor: (box) => withinLimit(box).length,
    read: async (box) => (await Promise.all(withinLimit(box).map(ask))).flat(),
  };
}
