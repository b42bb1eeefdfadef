import { formatDistance } from '../display.ts';
import { spokenDistance } from '../narrator/distance.ts';
import type { RoadNotice } from './road-watch.ts';
import type { WarnedFeature } from './warnings.ts';

const cameras: Record<Extract<WarnedFeature, { kind: 'speed-camera' }>['watches'], string> = {
  speed: 'Radar',
  signals: 'Radar de semáforo',
  'average-speed': 'Radar de velocidade média',
};

const names = {
  'speed-bump': 'Lombada',
  'cattle-grid': 'Mata-burro',
  'level-crossing': 'Passagem de nível',
  ford: 'Travessia a vau',
  ferry: 'Balsa',
  toll: 'Pedágio',
  'toll-gantry': 'Pórtico de pedágio',
  'paved-again': 'O asfalto volta',
} as const;

function named(thing: WarnedFeature, count: number, lengthText: (meters: number) => string): string {
  switch (thing.kind) {
    case 'speed-camera':
      return cameras[thing.watches] + (thing.limitKmh === null ? '' : ` de ${thing.limitKmh}`);
    case 'speed-bump':
      return count > 1 ? 'Lombadas' : names[thing.kind];
    case 'unpaved':
      return `${lengthText(thing.lengthMeters)} sem asfalto`;
    default:
      return names[thing.kind];
  }
}

/** 'Radar de 60', 'Lombadas', '12 km sem asfalto'. `count` of a kind follow each other. */
export const warningName = (thing: WarnedFeature, count = 1): string => named(thing, count, formatDistance);

/** 'Radar de 60 em 300 metros.', 'Em 500 metros, 12 quilômetros sem asfalto.' */
export function warningAhead({ warning: { feature }, metersAhead, count }: RoadNotice): string {
  const name = named(feature, count, spokenDistance);
  const distance = spokenDistance(metersAhead);
  return feature.kind === 'unpaved' ? `Em ${distance}, ${name}.` : `${name} em ${distance}.`;
}
