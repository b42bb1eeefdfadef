import type { WeatherWarning } from '@estradeiro/contract/weather';
import { z } from 'zod';
import { feedBytes, getJson } from '#platform/http.ts';
import type { AreaWarning, WarningSource } from '../weather.provider.ts';

type Settings = { baseUrl: string; timeoutMs?: number };

const Position = z.tuple([z.number(), z.number()]).rest(z.number());
const Rings = z.array(z.array(Position.transform(([lng, lat]) => ({ lat, lng }))));
const Geometry = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: Rings }).transform(({ coordinates }) => [coordinates]),
  z
    .object({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings) })
    .transform(({ coordinates }) => coordinates),
]);

/** 'YYYY-MM-DD HH:mm', with or without seconds, in Brasília time, which no longer has summer time. */
const BrasiliaTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d/)
  .transform((text) => new Date(`${text.slice(0, 10)}T${text.slice(11, 16)}:00-03:00`))
  .refine((date) => !Number.isNaN(date.getTime()))
  .transform((date) => date.toISOString());

const Item = z.object({
  id: z.coerce.string(),
  descricao: z.string(),
  severidade: z.string(),
  inicio: BrasiliaTime,
  fim: BrasiliaTime,
  /** GeoJSON as a string. Where it is unreadable, the municipalities apply. */
  poligono: z.string().catch(''),
  municipios: z.string().catch(''),
  riscos: z.array(z.string()).catch([]),
  instrucoes: z.array(z.string()).catch([]),
  encerrado: z.boolean().catch(false),
});

const Reply = z.object({ hoje: z.array(Item), futuro: z.array(Item) }).transform(({ hoje, futuro }) => {
  const items = [...hoje, ...futuro].filter(({ encerrado }) => !encerrado);
  return [...new Map(items.map((item) => [item.id, toWarning(item)])).values()];
});

function toWarning(item: z.infer<typeof Item>): AreaWarning {
  return {
    id: `inmet:${item.id}`,
    event: item.descricao,
    severity: severityOf(item.severidade),
    description: item.riscos.join(' '),
    instructions: item.instrucoes,
    startsAt: item.inicio,
    endsAt: item.fim,
    polygons: polygonsOf(item.poligono),
    municipalities: municipalitiesOf(item.municipios),
  };
}

function severityOf(text: string): WeatherWarning['severity'] {
  if (/grande/i.test(text)) return 'high';
  return /potencial/i.test(text) ? 'low' : 'medium';
}

function polygonsOf(text: string): AreaWarning['polygons'] {
  try {
    return Geometry.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** 'Urubici - SC (4218905),Lages - SC (4209300)'. */
const municipalitiesOf = (text: string): AreaWarning['municipalities'] =>
  [...text.matchAll(/([^,()]+?) - ([A-Z]{2})(?: \(\d+\))?/g)].map(([, name = '', state = '']) => ({
    name: name.trim(),
    state,
  }));

/** Brazil's meteorological institute (https://alertas2.inmet.gov.br): public warnings, no key, a slow host. */
export const createInmet = ({ baseUrl, timeoutMs = 10_000 }: Settings): WarningSource => ({
  active: () =>
    getJson(new URL('avisos/ativos', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`), Reply, {
      timeoutMs,
      maxBytes: feedBytes,
    }),
});
