import type { Place } from '@estradeiro/contract/places';
import type { IndexedPlace } from './place-file.ts';

/** What the contract promises of a place, and no more. */
export const toPlace = ({ name, context, kind, lat, lng }: IndexedPlace): Place => ({ name, context, kind, lat, lng });
