import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeTown } from '@estradeiro/atlas/town/town';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Waypoint } from '@estradeiro/contract/navigation';

export type Stop = Waypoint & { name: string };

export type Land = {
  name: string;
  /** Text for visitors: whether the roads of the map really exist. */
  note: string;
  state: 'SC' | 'RS';
  middle: LatLng;
  /** Resolves to the path of the extract; writes it first if it is synthetic. */
  extract: (folder: string) => Promise<string>;
  /** A round trip, which the group rides again and again. */
  tour: Stop[];
  /** Routes that every rider has ridden in the past year. */
  outings: Stop[][];
  /** Saturday's and Sunday's stops; the night is at `bed`. */
  weekend: [Stop[], Stop[]];
  bed: Stop & { address: string };
};

const at = (name: string, place: LatLng): Stop => ({ name, ...place });

const centro = at('Vila do Estradeiro', townPlaces.centro);
const campoAlto = at('Campo Alto', townPlaces.campoAlto);
const linhaBonita = at('Linha Bonita', townPlaces.linhaBonita);
const altoDaSerra = at('Alto da Serra', townPlaces.altoDaSerra);

const town: Land = {
  name: 'Vila do Estradeiro',
  note: 'Vila do Estradeiro e as suas estradas são inventadas.',
  state: 'SC',
  middle: townPlaces.centro,
  async extract(folder) {
    const path = join(folder, 'cidade.osm.pbf');
    await writeTown(path);
    return path;
  },
  tour: [centro, linhaBonita, altoDaSerra, linhaBonita, centro],
  outings: [
    [centro, altoDaSerra],
    [centro, campoAlto],
    [centro, at('Vale Verde', townPlaces.valeVerde)],
  ],
  weekend: [
    [centro, linhaBonita, altoDaSerra],
    [altoDaSerra, linhaBonita, centro, campoAlto],
  ],
  bed: { ...altoDaSerra, address: 'Rua do Alto, 120' },
};

const gasometro = at('Usina do Gasômetro', { lat: -30.0341, lng: -51.2399 });
const ipanema = at('Orla de Ipanema', { lat: -30.1075, lng: -51.2275 });
const jardimBotanico = at('Jardim Botânico', { lat: -30.0519, lng: -51.1765 });
const aeroporto = at('Aeroporto Salgado Filho', { lat: -29.9945, lng: -51.1755 });
const moinhos = at('Moinhos de Vento', { lat: -30.0262, lng: -51.2018 });

const portoAlegre = (path: string): Land => ({
  name: 'Porto Alegre',
  note: 'As ruas são as de Porto Alegre, do OpenStreetMap.',
  state: 'RS',
  middle: gasometro,
  extract: async () => path,
  tour: [gasometro, ipanema, jardimBotanico, moinhos, gasometro],
  outings: [
    [gasometro, ipanema],
    [gasometro, jardimBotanico],
    [gasometro, moinhos, aeroporto],
  ],
  weekend: [
    [gasometro, jardimBotanico, ipanema],
    [ipanema, moinhos, gasometro],
  ],
  bed: { ...ipanema, address: 'Avenida Guaíba, 120' },
});

/** Porto Alegre if its extract exists beside the project, else the synthetic town. */
export function landFor(extractPath: string): Land {
  return existsSync(extractPath) ? portoAlegre(extractPath) : town;
}
