import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeTown } from '@estradeiro/atlas/town/town';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Waypoint } from '@estradeiro/contract/navigation';

export type Stop = Waypoint & { name: string };

/** Where the demonstration takes place, and what is ridden there. */
export type Land = {
  name: string;
  /** Whether its roads are there in the world, for visitors. */
  note: string;
  state: 'SC' | 'RS';
  middle: LatLng;
  /** Writes the extract where it is made here; resolves to its path. */
  extract: (folder: string) => Promise<string>;
  /** Ends where it begins: the group rides it round and round. */
  tour: Stop[];
  /** Ways of which everybody has ridden some in the past year. */
  outings: Stop[][];
  /** Saturday's way and Sunday's; between them lies the bed. */
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

/** Real roads where their extract lies beside the project, else the synthetic town. */
export function landFor(extractPath: string): Land {
  return existsSync(extractPath) ? portoAlegre(extractPath) : town;
}
