import type { Places } from '@estradeiro/atlas/places/open-places';
import { nightsBetween } from '@estradeiro/contract/day';
import {
  changeAvailability,
  farthestDayAhead,
  listAvailability,
  listOwnAccommodations,
  mostDaysAtOnce,
  mostOwnAccommodations,
  type NewAccommodation,
  offerAccommodation,
  updateAccommodation,
  withdrawAccommodation,
} from '@estradeiro/contract/lodging/owner';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import { serve } from '#platform/serve.ts';
import type { OwnerStore, PlacedAccommodation } from './owner.store.ts';
import type { OwnerDaysStore, Range } from './owner-days.store.ts';
import { ownerTexts as texts } from './texts.ts';

type LodgingOwnerDeps = { store: OwnerStore; daysStore: OwnerDaysStore; places: () => Places; clock: Clock };

export const lodgingOwner =
  ({ store, daysStore, places, clock }: LodgingOwnerDeps) =>
  async (app: FastifyInstance) => {
    const today = () => todayInSaoPaulo(clock.now());

    serve(app, listOwnAccommodations, ({ rider }) => store.list(rider.id));

    serve(app, offerAccommodation, async ({ rider, newId, body }) => {
      const offered = await store.insert(rider.id, newId, placed(body, places()), clock.now());
      if (offered === 'full') {
        throw new AppError('too_many_accommodations', { message: texts.full(mostOwnAccommodations) });
      }
      if (offered === 'takenDown') throw new AppError('not_allowed', { message: texts.sameAsTakenDown });
      return offered;
    });

    serve(app, updateAccommodation, async ({ rider, params, body }) => {
      const updated = await store.update(rider.id, params.id, placed(body, places()), clock.now());
      if (updated === 'missing') throw new AppError('not_found');
      if (updated === 'takenDown') throw new AppError('not_allowed', { message: texts.sameAsTakenDown });
      return updated;
    });

    serve(app, withdrawAccommodation, async ({ rider, params }) => {
      const outcome = await store.delete(rider.id, params.id, today());
      if (outcome === 'missing') throw new AppError('not_found');
      if (outcome === 'takenDown') throw new AppError('not_allowed', { message: texts.takenDown });
      if (outcome === 'booked') throw new AppError('accommodation_has_bookings');
    });

    serve(app, listAvailability, async ({ rider, params, query }) => {
      if (!(await store.isOwn(rider.id, params.id))) throw new AppError('not_found');
      return daysStore.list(params.id, bounded(query));
    });

    serve(app, changeAvailability, async ({ rider, params, body }) => {
      if (!(await store.isOwn(rider.id, params.id))) throw new AppError('not_found');
      bounded(body);
      if (body.to < today()) throw new AppError('invalid_request', { message: texts.past });
      if (nightsBetween(today(), body.to) > farthestDayAhead) {
        throw new AppError('invalid_request', { message: texts.tooFarAhead });
      }
      await daysStore.change(params.id, body);
    });
  };

function bounded<R extends Range>(range: R): R {
  if (nightsBetween(range.from, range.to) < mostDaysAtOnce) return range;
  throw new AppError('invalid_request', { message: texts.tooManyDays(mostDaysAtOnce) });
}

/** Gives a place its town's position where the owner states none. */
function placed(place: NewAccommodation, places: Places): PlacedAccommodation {
  if (place.position) return { ...place, position: place.position };
  const found = places.search(`${place.city}, ${place.state}`, undefined, 5);
  const town = found.find(({ kind }) => kind === 'city') ?? found.find(({ kind }) => kind === 'place');
  if (!town) throw new AppError('invalid_request', { message: texts.unknownTown(place.city) });
  return { ...place, position: { lat: town.lat, lng: town.lng } };
}
