import type { Places } from '@estradeiro/atlas/places/open-places';
import { healthz, type Problem, readyz } from '@estradeiro/contract/health';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { FastifyInstance } from 'fastify';
import { auth } from '#features/auth/auth.http.ts';
import type { SignInProvider } from '#features/auth/auth.provider.ts';
import { createAuthStore } from '#features/auth/auth.store.ts';
import { budget } from '#features/budget/budget.http.ts';
import { createBudgetStore } from '#features/budget/budget.store.ts';
import { expenses } from '#features/budget/expenses.http.ts';
import { createExpensesStore } from '#features/budget/expenses.store.ts';
import { checklist } from '#features/checklist/checklist.http.ts';
import { createChecklistStore } from '#features/checklist/checklist.store.ts';
import { createConsentsStore } from '#features/emergency/consents.store.ts';
import { createConsents } from '#features/emergency/consents.ts';
import type { Channels } from '#features/emergency/emergency.provider.ts';
import { emergency } from '#features/emergency/emergency.ts';
import { emergencyContacts } from '#features/emergency-contacts/emergency-contacts.http.ts';
import { createEmergencyContactsStore } from '#features/emergency-contacts/emergency-contacts.store.ts';
import { fuel } from '#features/fuel/fuel.http.ts';
import { createFuelStore } from '#features/fuel/fuel.store.ts';
import { createFuelImport } from '#features/fuel/fuel-import.store.ts';
import { fuelVehicles } from '#features/fuel/fuel-vehicles.http.ts';
import { createFuelVehiclesStore } from '#features/fuel/fuel-vehicles.store.ts';
import { fuelStations } from '#features/fuel/stations.http.ts';
import type { KnownStations } from '#features/fuel/stations.ts';
import { groupTopicsOf } from '#features/groups/group-topics.store.ts';
import { groups } from '#features/groups/groups.ts';
import { riding } from '#features/groups/riding.http.ts';
import { createRidingStore } from '#features/groups/riding.store.ts';
import { stopSharingAtTheEnd } from '#features/groups/riding-sessions.ts';
import { createSignalsStore } from '#features/groups/signals.store.ts';
import { bookings } from '#features/lodging/bookings.http.ts';
import { lodgingSearch } from '#features/lodging/lodging-search.http.ts';
import { createLodgingSearchStore } from '#features/lodging/lodging-search.store.ts';
import { lodgingOwner } from '#features/lodging/owner.http.ts';
import { createOwnerStore } from '#features/lodging/owner.store.ts';
import { createOwnerDaysStore } from '#features/lodging/owner-days.store.ts';
import { createPlatformPlaces } from '#features/lodging/platform-places.store.ts';
import { reviews } from '#features/lodging/reviews.http.ts';
import type { PlatformAccess } from '#features/lodging-platform/lodging-platform.provider.ts';
import { lodgingPlatform } from '#features/lodging-platform/lodging-platform.ts';
import { townOf } from '#features/lodging-platform/town.ts';
import { type InstalledMaps, maps } from '#features/maps/maps.http.ts';
import { mapPieces } from '#features/maps/pieces.http.ts';
import { navigation } from '#features/navigation/navigation.http.ts';
import type { Navigation } from '#features/navigation/navigation.service.ts';
import type { FindLodging } from '#features/offline-packs/lodging-along.ts';
import { offlinePacks } from '#features/offline-packs/offline-packs.http.ts';
import { places } from '#features/places/places.http.ts';
import { createDrawings } from '#features/popular-routes/drawings.ts';
import { createModeratorIds, createModerators } from '#features/popular-routes/moderators.store.ts';
import { popularRoutes } from '#features/popular-routes/popular-routes.http.ts';
import { createPopularRoutesStore } from '#features/popular-routes/popular-routes.store.ts';
import { popularRouteProposals } from '#features/popular-routes/proposals.http.ts';
import { createProposalsStore } from '#features/popular-routes/proposals.store.ts';
import { townIn } from '#features/popular-routes/town-in.ts';
import { photos } from '#features/profile/photos.http.ts';
import { profile } from '#features/profile/profile.http.ts';
import { createProfileStore } from '#features/profile/profile.store.ts';
import { routes } from '#features/routes/routes.http.ts';
import type { Planning } from '#features/routes/routes.service.ts';
import { createRoutesStore } from '#features/routes/routes.store.ts';
import { createFeedStore } from '#features/traffic/feed.store.ts';
import { createReadingsStore } from '#features/traffic/readings.store.ts';
import { traffic } from '#features/traffic/traffic.http.ts';
import type { TrafficFeed } from '#features/traffic/traffic.provider.ts';
import { createTrafficStore, trafficAtOnce } from '#features/traffic/traffic.store.ts';
import { weather } from '#features/weather/weather.http.ts';
import type { WarningSource, WeatherProvider } from '#features/weather/weather.provider.ts';
import { createWeather, type WeatherDeps } from '#features/weather/weather.service.ts';
import { createWeatherStore } from '#features/weather/weather.store.ts';
import type { Clock } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { eventStream } from '#platform/events.http.ts';
import type { Events } from '#platform/events.ts';
import { createHttpServer, type HttpSettings } from '#platform/http-server.ts';
import { jobsOf } from '#platform/jobs.ts';
import type { Presence } from '#platform/presence.ts';
import { serve } from '#platform/serve.ts';
import { tellEnds } from '#platform/session-ends.ts';
import { rememberSessions } from '#platform/session-memory.ts';
import { createSessionStore } from '#platform/sessions.store.ts';
import { exportersOf } from './exporters.ts';
import type { Reading } from './reading.ts';

/** What the product stands on, handed in by main.ts and by tests. */
export type AppDeps = {
  http: HttpSettings;
  database: OpenDatabase;
  clock: Clock;
  /** What features tell riders as it happens. */
  events: Events;
  /** Who has the app open. */
  presence: Presence;
  navigation: Navigation;
  /** Lines that riders send. */
  readLine: Reading['line'];
  /** Asked for every request: maps come and go while we run. */
  installedMaps: () => InstalledMaps;
  places: () => Places;
  weatherProvider: WeatherProvider;
  /** Null where the operator wants no meteorological warnings. */
  warningSource: WarningSource | null;
  /** The ways to tell emergency contacts; none of them is needed. */
  alertChannels: Channels;
  /** Where trouble on the road is told besides by riders; none of them is needed. */
  trafficFeeds: TrafficFeed[];
  /** The external lodging platform; null where the operator has no contract. */
  lodgingPlatform: PlatformAccess | null;
  signInProviders: SignInProvider[];
  /** What the operator calls the OpenID issuer, when there is one. */
  platformName: string | null;
  /** Of those who decide which rides are popular and take care of the popular groups, in small letters. */
  moderatorEmails: readonly string[];
  /** What /readyz tells beside that we answer. */
  problems: () => Problem[];
};

/** Every feature by hand, one line each: whoever reads this sees all of them and what each stands on. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { http, database, clock, events } = deps;
  const { db } = database;
  const stored = createSessionStore(db, clock);
  const ridingStore = createRidingStore(db);
  const signalsStore = createSignalsStore(db);
  const told = tellEnds(database.isOursAlone ? rememberSessions(stored, clock) : stored, events);
  const sessions = stopSharingAtTheEnd(told, ridingStore, events);
  const authStore = createAuthStore(db);
  const routesStore = createRoutesStore(db);
  const profileStore = createProfileStore(db);
  const contactsStore = createEmergencyContactsStore(db);
  const trafficStore = createTrafficStore(db);
  const fuelStore = createFuelStore(db);
  const proposalsStore = createProposalsStore(db);
  const fuelVehiclesStore = createFuelVehiclesStore(db);
  const checklistStore = createChecklistStore(db);
  const budgetStore = createBudgetStore(db);
  const expensesStore = createExpensesStore(db);
  const exporters = exportersOf(db, sessions);

  return createHttpServer(http, sessions, async (app) => {
    app.register(auth({ ...authDepsOf(deps), store: authStore, sessions }));
    app.register(maps(deps.installedMaps));
    app.register(mapPieces(deps.installedMaps));
    app.register(offlinePacks(offlinePacksDepsOf(deps)));
    app.register(profile({ store: profileStore, sessions, exporters, clock }));
    app.register(photos(profileStore, clock));
    app.register(routes({ store: routesStore, planning: planningOf(deps), readLine: deps.readLine, clock }));
    const jobs = jobsOf(app, database, clock);
    const consents = createConsents({ ...consentDepsOf(deps), jobs, log: app.log });
    app.register(emergencyContacts({ store: contactsStore, consents, publicUrl: http.publicUrl, clock }));
    app.register(emergency({ ...emergencyDepsOf(deps), jobs, consents, contactsOf: contactsStore.list }));
    app.register(lodgingPlatform({ ...lodgingPlatformDepsOf(deps), jobs }));
    app.register(navigation(deps.navigation));
    const popularDeps = popularDepsOf(deps);
    app.register(popularRoutes({ store: createPopularRoutesStore(db), ...popularDeps }));
    app.register(
      popularRouteProposals({
        ...popularDeps,
        store: proposalsStore,
        routeOf: routesStore.byId,
        readLine: deps.readLine,
      }),
    );
    app.register(places(deps.places));
    app.register(lodgingSearch({ store: createLodgingSearchStore(db), places: deps.places, clock }));
    app.register(lodgingOwner({ ...ownerDepsOf(deps), store: createOwnerStore(db) }));
    app.register(weather(createWeather(weatherDepsOf(deps))));
    app.register(traffic({ ...trafficDepsOf(deps), store: trafficStore }));
    app.register(fuel({ ...fuelDepsOf(deps), store: fuelStore, vehicles: fuelVehiclesStore }));
    app.register(fuelVehicles(fuelVehiclesStore, clock));
    app.register(fuelStations(stationsOf(deps), deps.readLine));
    app.register(checklist({ store: checklistStore, events, clock }));
    const hasRoute = async (riderId: string, id: string) => (await routesStore.byId(riderId, id)) !== null;
    app.register(budget({ store: budgetStore, hasRoute, clock }));
    app.register(expenses(expensesStore, clock));
    app.register(bookings({ db, events, keepPhone: profileStore.keepPhone, clock }));
    app.register(reviews({ db, clock }));
    app.register(groups(groupDepsOf(deps)));
    app.register(riding({ store: ridingStore, signals: signalsStore, events, clock }));
    app.register(eventStream({ events, presence: deps.presence, topicsOf: groupTopicsOf(db) }));

    serve(app, healthz, () => ({ status: 'ok' as const }));
    serve(app, readyz, async () => {
      await Promise.all([database.ping(), deps.navigation.ready()]).catch((cause) => {
        throw new AppError('upstream_unavailable', { cause });
      });
      return { status: 'ready' as const, problems: deps.problems() };
    });
  });
}

const authDepsOf = ({ http, signInProviders, platformName }: AppDeps) => ({
  signInProviders,
  platformName,
  secret: http.sessionSecret,
  publicUrl: http.publicUrl,
});

/** Saved routes plan with what navigation calculates and places find. */
const planningOf = ({ navigation, places }: Pick<AppDeps, 'navigation' | 'places'>): Planning => ({
  calculate: navigation.calculate,
  find: async (text) => places().search(text, undefined, 1)[0] ?? null,
});

/** Popular rides are calculated as any other; those that riders propose name the towns that the places know. */
const popularDepsOf = (deps: AppDeps) => ({
  drawings: createDrawings((at) => deps.places().nearby('city', at, 200_000, 30)),
  calculate: deps.navigation.calculate,
  clock: deps.clock,
  townAt: (at: LatLng) => townIn(deps.places().nearby('city', at, 30_000, 1)[0]),
  isModerator: moderatorsOf(deps),
});

/** Whom the operator trusts with what belongs to the product. */
const moderatorsOf = (deps: AppDeps) => createModerators(deps.database.db, moderationOf(deps));

const moderationOf = ({ signInProviders, moderatorEmails }: AppDeps) => ({
  emails: moderatorEmails,
  mustBeVouched: signInProviders.some(({ name }) => name !== 'facebook'), // which vouches for none (D9)
});

const groupDepsOf = (deps: AppDeps) => ({
  db: deps.database.db,
  events: deps.events,
  presence: deps.presence,
  clock: deps.clock,
  isModerator: moderatorsOf(deps),
  moderators: createModeratorIds(deps.database.db, moderationOf(deps)),
});

const fuelDepsOf = ({ database: { db }, clock }: AppDeps) => ({ imports: createFuelImport(db), clock });

/** Fuel stations are what the places of the installed maps know; asked anew each time, since maps come and go. */
const stationsOf =
  ({ places, installedMaps }: AppDeps) =>
  (): KnownStations => ({
    nearby: (...around) => places().nearby(...around),
    areas: () => installedMaps().extracts.map(({ bounds }) => bounds),
  });

/** What a ride without a network takes along is cut from the maps in force. */
const offlinePacksDepsOf = ({ places, installedMaps, readLine }: AppDeps) => ({
  readLine,
  archives: () => [installedMaps().overview, ...installedMaps().extracts],
  findLodging: (...[at, radiusMeters, limit]: Parameters<FindLodging>) =>
    places().nearby('lodging', at, radiusMeters, limit),
});

/** Weather names places by the towns, and finds the mountain passes, of the installed maps. */
const weatherDepsOf = ({ readLine, database, http, clock, ...deps }: AppDeps): WeatherDeps => ({
  readLine,
  provider: deps.weatherProvider,
  warningSource: deps.warningSource,
  store: createWeatherStore(database.db, http.hasSpace),
  places: deps.places,
  clock,
});

/** Alerts go to a rider's contacts, by whatever channels there are. */
const emergencyDepsOf = ({ database, http, events, alertChannels, clock }: AppDeps) => ({
  db: database.db,
  events,
  channels: alertChannels,
  clock,
  secret: http.sessionSecret,
  publicUrl: http.publicUrl,
});

/** Whether contacts want calls for help. */
const consentDepsOf = ({ database: { db }, http, alertChannels, clock }: AppDeps) => ({
  store: createConsentsStore(db),
  channels: alertChannels.all,
  budgets: alertChannels.budgets,
  secret: http.sessionSecret,
  clock,
});

const ownerDepsOf = ({ database: { db }, places, clock }: AppDeps) => ({
  daysStore: createOwnerDaysStore(db),
  places,
  clock,
});

/** Riders' reports and feeds' alerts change in transactions of their own. */
const trafficDepsOf = ({ database: { db }, trafficFeeds, events, clock, places }: AppDeps) => ({
  atOnce: trafficAtOnce(db),
  feedStore: createFeedStore(db),
  readingsStore: createReadingsStore(db),
  feeds: trafficFeeds,
  events,
  clock,
  nearest: (at: LatLng) => places().reverse(at),
});

/** The external platform searches around a point, and names no towns: the installed maps do. */
const lodgingPlatformDepsOf = ({ database: { db }, lodgingPlatform: access, http, places, clock }: AppDeps) => ({
  access,
  db,
  clock,
  secret: http.sessionSecret,
  kept: createPlatformPlaces(db, access?.source ?? ''),
  find: (destination: string) => places().search(destination, undefined, 1)[0] ?? null,
  townAt: (at: LatLng) => townOf(places().nearby('city', at, 30_000, 1)[0]),
});
