import type { Place } from '@estradeiro/contract/places';
import type { IndexedPlace } from './place-file.ts';

/** Only the fields of the contract. */
export const toPlace = ({ name, context, kind, lat, lng }: IndexedPlace): Place => ({ name, context, kind, lat, lng });
