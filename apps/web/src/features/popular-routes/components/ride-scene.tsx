import { foldName } from '@estradeiro/contract/fold-name';
import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { type ReactNode, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { br319, jalapao, transamazonica, transpantaneira, veadeiros } from '#ui/road-scenes/centre-and-north.tsx';
import { coast, forest, mountains, plains, tableland } from '#ui/road-scenes/landscapes.tsx';
import { diamantina, linhaVerde, rotaEcologica } from '#ui/road-scenes/northeast.tsx';
import '#ui/road-scenes/place-scene.css';
import {
  caminhosDePedra,
  corvoBranco,
  graciosa,
  rioDoRastro,
  rotaDoSol,
  rotaRomantica,
} from '#ui/road-scenes/south.tsx';
import {
  canastra,
  cunhaParaty,
  estradaReal,
  mantiqueira,
  rastroDaSerpente,
  rioSantos,
} from '#ui/road-scenes/southeast.tsx';

/** In the order of the numbers in the catalogue's ids, which never change. */
const ofCatalogue: readonly ReactNode[] = [
  rioDoRastro,
  corvoBranco,
  graciosa,
  rastroDaSerpente,
  rioSantos,
  cunhaParaty,
  estradaReal,
  canastra,
  mantiqueira,
  rotaRomantica,
  caminhosDePedra,
  rotaDoSol,
  veadeiros,
  transpantaneira,
  jalapao,
  br319,
  transamazonica,
  diamantina,
  linhaVerde,
  rotaEcologica,
];
const catalogueId = /^00000000-0000-4000-9000-0{10}(\d\d)$/;

/** The first one with a word of the ride is its landscape. */
const landscapes: readonly { scene: ReactNode; words: readonly string[] }[] = [
  { scene: tableland, words: ['chapada', 'chapadao'] },
  { scene: coast, words: ['praia', 'praias', 'litoral', 'mar', 'costa', 'orla'] },
  { scene: mountains, words: ['serra', 'serras', 'morro', 'pico', 'montanha', 'canion', 'canions'] },
  { scene: forest, words: ['mata', 'floresta', 'amazonia'] },
];

type Described = Pick<PopularRoute, 'id' | 'name' | 'description' | 'highlights'>;

/** The scene of a ride of the catalogue; for any other, the landscape that its words name. */
export function sceneOf({ id, name, description, highlights }: Described): ReactNode {
  const own = ofCatalogue[Number(catalogueId.exec(id)?.[1] ?? 0) - 1];
  if (own) return own;
  const words = new Set(foldName([name, ...highlights, description].join(' ')).split(' '));
  return landscapes.find((landscape) => landscape.words.some((word) => words.has(word)))?.scene ?? plains;
}

/** A drawn place, recognisable by its horizon, cut to the size of its container. Decorative: the words are beside it. */
export const PlaceScene = ({ scene, className }: { scene: ReactNode; className?: string }) => (
  <div className={className}>
    <svg
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="place-scene size-full"
    >
      <path className="sky" d="M0 0H320V120H0Z" />
      {scene}
    </svg>
  </div>
);

type Props = { ride: Described & Pick<PopularRoute, 'imageUrl'>; className: string };

/** A ride's photo where one loads, else its drawn scene. */
export function RideScene({ ride, className }: Props) {
  const [isBroken, setBroken] = useState(false);
  if (!ride.imageUrl || isBroken) return <PlaceScene scene={sceneOf(ride)} className={className} />;
  return (
    <img
      src={ride.imageUrl}
      alt={ride.name}
      loading="lazy"
      onError={() => setBroken(true)}
      className={classes('object-cover', className)}
    />
  );
}
