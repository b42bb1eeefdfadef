import type { Places } from '@estradeiro/atlas/places/open-places';
import type { Notice } from '@estradeiro/contract/auth';
import { healthz, type Problem, readyz } from '@estradeiro/contract/health';
import type { FastifyInstance } from 'fastify';
import { authFeature } from '#features/auth/auth.http.ts';
import type { SignInProvider } from '#features/auth/auth.provider.ts';
import { createConfirmationLinks } from '#features/auth/confirmation-links.ts';
import { passwordLink } from '#features/auth/password-link.ts';
import { avoidedStretchesFeature } from '#features/avoided-stretches/avoided-stretches.http.ts';
import { budgetFeature } from '#features/budget/budget.http.ts';
import { checklistFeature } from '#features/checklist/checklist.http.ts';
import { createConsents } from '#features/emergency/consents.ts';
import { createContactMessages } from '#features/emergency/contact-messages.ts';
import type { Channels } from '#features/emergency/emergency.provider.ts';
import { emergencyFeature } from '#features/emergency/emergency.ts';
import { hasOpenAlert } from '#features/emergency/open-alerts.store.ts';
import { emergencyContactsFeature } from '#features/emergency-contacts/emergency-contacts.http.ts';
import { followedRidesFeature } from '#features/followed-rides/followed-rides.http.ts';
import { fuelFeature } from '#features/fuel/fuel.ts';
import { goodRoadsFeature } from '#features/good-roads/good-roads.http.ts';
import type { ReadableRoadList } from '#features/good-roads/road-lists.ts';
import { groupsFeature } from '#features/groups/groups.ts';
import { lodgingFeature } from '#features/lodging/lodging.ts';
import { createPlatformPlaces } from '#features/lodging/platform-places.store.ts';
import type { PlatformAccess } from '#features/lodging-platform/lodging-platform.provider.ts';
import { lodgingPlatformFeature } from '#features/lodging-platform/lodging-platform.ts';
import { type InstalledMaps, mapsFeature } from '#features/maps/maps.http.ts';
import { aroundClosedRoads } from '#features/navigation/closed-roads.ts';
import { navigationFeature } from '#features/navigation/navigation.http.ts';
import type { Navigation } from '#features/navigation/navigation.service.ts';
import { withAccountNotices } from '#features/notifications/account-notices.ts';
import { tellNotices } from '#features/notifications/notices.store.ts';
import { notificationsFeature } from '#features/notifications/notifications.http.ts';
import type { PushService } from '#features/notifications/push.provider.ts';
import { offlinePacksFeature } from '#features/offline-packs/offline-packs.http.ts';
import { writeAction } from '#features/operator/actions.store.ts';
import { createDayQuotas } from '#features/operator/day-quotas.ts';
import { createLiveNotice } from '#features/operator/live-notice.ts';
import { operatorFeature, type ServerState } from '#features/operator/operator.http.ts';
import { createOperators } from '#features/operator/operators.store.ts';
import { createRegistration } from '#features/operator/registration.store.ts';
import { createLiveSettings } from '#features/operator/settings.store.ts';
import { createSilencedServices } from '#features/operator/silenced-services.ts';
import { placesFeature } from '#features/places/places.http.ts';
import { createModeratorIds, createModerators } from '#features/popular-routes/moderators.store.ts';
import { popularRoutesFeature } from '#features/popular-routes/popular-routes.http.ts';
import { profileFeature } from '#features/profile/profile.http.ts';
import { ridesFeature } from '#features/rides/rides.http.ts';
import { routesFeature } from '#features/routes/routes.http.ts';
import { sharingFeature } from '#features/sharing/sharing.http.ts';
import { trafficFeature } from '#features/traffic/traffic.http.ts';
import type { TrafficFeed } from '#features/traffic/traffic.provider.ts';
import { tripsFeature } from '#features/trips/trips.http.ts';
import { weatherFeature } from '#features/weather/weather.http.ts';
import type { WarningSource, WeatherProvider } from '#features/weather/weather.provider.ts';
import type { WeatherDeps } from '#features/weather/weather.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { eventStream } from '#platform/events.http.ts';
import type { Events } from '#platform/events.ts';
import type { Exporter, Feature } from '#platform/feature.ts';
import { createHttpServer, type HttpSettings } from '#platform/http-server.ts';
import { createJobs } from '#platform/jobs.ts';
import { createLetters } from '#platform/letters.ts';
import type { WriteOperatorAction } from '#platform/operator-actions.ts';
import type { Presence } from '#platform/presence.ts';
import { serve } from '#platform/serve.ts';
import { publishEnds } from '#platform/session-ends.ts';
import { rememberSessions } from '#platform/session-memory.ts';
import { createSessionStore } from '#platform/sessions.store.ts';
import type { StoredMetric } from '#platform/stored-metrics.ts';
import { version } from '#platform/version.ts';
import { engineProblems } from './engine-problems.ts';
import type { GoogleMaps } from './google-maps.ts';
import type { LongInputs } from './long-inputs.ts';
import { unpackedLine } from './long-work.ts';

/** The dependencies of the product, passed in by main.ts and by tests. */
export type AppDeps = {
  http: HttpSettings;
  database: OpenDatabase;
  clock: Clock;
  events: Events;
  presence: Presence;
  navigation: Navigation;
  /** Long work on riders' input. */
  longInputs: LongInputs;
  /** Read for every request: maps change while the server runs. */
  installedMaps: () => InstalledMaps;
  places: () => Places;
  /** The good roads of the installed maps, read for every request as well. */
  roadLists: () => readonly ReadableRoadList[];
  /** Null where the operator has not chosen Google Maps. */
  googleMaps: GoogleMaps | null;
  weatherProvider: WeatherProvider;
  /** Null where the operator wants no meteorological warnings. */
  warningSource: WarningSource | null;
  /** The optional channels to emergency contacts. */
  alertChannels: Channels;
  /** The optional feeds of road alerts beside riders' reports. */
  trafficFeeds: TrafficFeed[];
  /** The external lodging platform; null where the operator has no contract. */
  lodgingPlatform: PlatformAccess | null;
  signInProviders: SignInProvider[];
  push: PushService;
  /** The operator's name of the OpenID issuer, when there is one. */
  issuerName: string | null;
  /** The operator's notice on every screen, if any. */
  notice: Notice | null;
  /** E-mails, in lower case, of the moderators of popular rides and popular groups. */
  moderatorEmails: readonly string[];
  /** E-mails, in lower case, of who takes care of the server. */
  operatorEmails: readonly string[];
  /** True once the server is about to stop, so that the load balancer that reads /readyz uses another. */
  isLeaving?: () => boolean;
  problems: () => Problem[];
  /** What the operator's page says of the process. */
  server: ServerState;
  /** Receives the metrics of jobs and features; absent without monitoring. */
  watch?: (metrics: readonly StoredMetric[]) => void;
};

/** Shorter than a job may take: what takes longer is tried again later. */
const gantriesMs = 45_000;

/** Creates every feature explicitly, with everything that it uses of other features. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { http, database, clock, events, alertChannels } = deps;
  const { db } = database;
  const settings = createLiveSettings(db);
  const dayQuotas = createDayQuotas({ settings, clock });
  const liveNotice = createLiveNotice({ settings, configured: deps.notice, clock });
  const isSetUp = (service: string) => deps.server.services.some(({ name }) => name === service);
  const silenced = createSilencedServices({ settings, isSetUp, clock });
  const quotas = () => ({ ...alertChannels.quotas(), ...dayQuotas.current() });
  const channels = { ...alertChannels, quotas };
  const jobs = createJobs({ database, clock, log: http.logger, hasSpace: http.hasSpace });
  const letters = createLetters({
    sendLetter: channels.sendLetter,
    jobs,
    secrets: http.secrets,
    clock,
    log: http.logger,
  });
  const operators = createOperators({ db, clock, emails: deps.operatorEmails });
  const isModerator = createModerators(db, deps.moderatorEmails);
  const moderators = createModeratorIds(db, deps.moderatorEmails);
  const avoided = avoidedStretchesFeature({ db, clock });
  const shared = {
    ...deps,
    navigation: aroundClosedRoads(deps.navigation, avoided),
    db,
    jobs,
    log: http.logger,
    readLine: async (polyline: string, riderId: string) => unpackedLine(await deps.longInputs.line(riderId, polyline)),
    secret: http.secrets[0],
    secrets: http.secrets,
    publicUrl: http.publicUrl,
    notice: liveNotice.current,
    isSilenced: silenced.isSilenced,
    googleMaps: () => (silenced.isSilenced('google') ? null : deps.googleMaps),
    hasSpace: http.hasSpace,
    letters: withAccountNotices(letters, clock),
    tell: tellNotices,
    // Who takes care of the server decides what moderators decide.
    isModerator: async (riderId: string) => (await isModerator(riderId)) || operators.isOperator(riderId),
    moderators: async () => [...new Set([...(await moderators()), ...(await operators.list()).map(({ id }) => id)])],
    writeOperatorAction: ((tx, ...done) => writeAction(tx, clock, ...done)) satisfies WriteOperatorAction,
    operators,
    isOperator: operators.isOperator,
    registration: createRegistration({ db, clock, operators }),
  };

  const routes = routesFeature({
    ...shared,
    onChange: (riderId, routeId) => trips.routeChanged(riderId, routeId),
    onDelete: (riderId, routeId) => sharing.deleted('route', riderId, routeId),
  });
  const rides = ridesFeature({
    ...shared,
    onDelete: (riderId, rideId) => sharing.deleted('ride', riderId, rideId),
    readNotice: (riderId, cause) => notifications.readCause(riderId, cause),
    wantsGantries: (riderId) => notifications.wants(riderId, 'ride_gantries'),
    async gantriesOf(riderId, track) {
      const { points } = await shared.readLine(track, riderId);
      const signal = AbortSignal.timeout(gantriesMs);
      return deps.navigation.gantries({ polyline: track, points }, { riderId, purpose: 'proposing', signal });
    },
  });
  const popular = popularRoutesFeature({ ...shared, routeOf: routes.byId });
  const sharing = sharingFeature({
    ...shared,
    routeOf: routes.byId,
    rideOf: rides.byId,
    popularOf: popular.rideOf,
    isPopular: popular.isShown,
    namesOf: { route: routes.namesOf, ride: rides.namesOf, popular: (_riderId, ids) => popular.namesOf(ids) },
  });
  const notifications = notificationsFeature({
    ...shared,
    letters,
    calendarOf: (riderId, cause) => lodging.calendarOfBooking(riderId, cause),
  });
  const groups = groupsFeature({
    ...shared,
    readNotice: notifications.readCause,
    partings: {
      left: (tx, riderId, groupId) => trips.partings.left(tx, riderId, groupId),
      blocked: (tx, riderId, otherId) => trips.partings.blocked(tx, riderId, otherId),
    },
  });
  const stored = createSessionStore(db, clock);
  const sessions = groups.watching(
    publishEnds(database.isOursAlone ? rememberSessions(stored, clock) : stored, events),
  );
  const exporters = (): Exporter[] => features.flatMap((feature) => feature.exports ?? []);
  const confirmations = createConfirmationLinks(shared);
  const profile = profileFeature({ ...shared, sessions, exporters, confirmationLetter: confirmations.letter });
  const auth = authFeature({ ...shared, sessions, links: confirmations });
  const lodging = lodgingFeature({ ...shared, savePhone: profile.savePhone });
  const consents = createConsents({ ...shared, channels });
  const contacts = emergencyContactsFeature({ ...shared, consents });
  const contactMessages = createContactMessages({ ...shared, consents, channels, contactsOf: contacts.list });
  const hasRoute = async (riderId: string, id: string) => (await routes.byId(riderId, id)) !== null;
  const routeOf = async (riderId: string, id: string) => (await routes.byId(riderId, id))?.route;
  const heightsOf: WeatherDeps['heightsOf'] = (line, riderId, signal) => {
    const steps = [{ shapeIndex: line.points.length - 1, waypointIndex: 1 }];
    return deps.navigation.heights({ ...line, steps }, { riderId, purpose: 'planning', signal });
  };
  const [weather, checklists] = [weatherFeature({ ...shared, heightsOf }), checklistFeature(shared)];
  const trips = tripsFeature({
    ...shared,
    routeOf,
    routesByIds: routes.byIds,
    groupsOf: groups.groupsOf,
    blockedInEitherDirection: groups.blockedInEitherDirection,
    publish: { rider: (riderId, event) => events.toRider(riderId, event), group: groups.publishToGroup },
    bedsNear: lodging.bedsNear,
    weatherOfRide: weather.weatherOfRide,
    checklistOf: checklists.byId,
  });
  const problems = async () => [...deps.problems(), ...(await engineProblems(deps.navigation)), ...silenced.problems()];
  const emergency = emergencyFeature({ ...shared, consents, channels, contactsOf: contacts.list });
  const messages = { ...emergency.administration, configuredQuotas: alertChannels.quotas() };
  const storedBytes = () => exporters().flatMap(({ bytes }) => bytes ?? []);
  const followed = followedRidesFeature({
    ...shared,
    contacts: contactMessages,
    readNotice: notifications.readCause,
  });
  const traffic = trafficFeature(shared);
  const operator = operatorFeature({
    ...shared,
    problems,
    messages,
    dayQuotas,
    settings,
    liveNotice,
    silenced,
    sessions,
    storedBytes,
    passwordLink,
    deleteRider: profile.deleteRider,
    issueRiderLink: auth.issueRiderLink,
    endLinksBy: auth.endLinksBy,
    keepFollowedRides: followed.outliveSessions,
    stopSharing: groups.stopSharing,
    hasOpenAlert,
    placeNames: lodging.placeNames,
    onSuspension: lodging.onSuspension,
  });
  const features: Feature[] = [
    profile,
    auth,
    mapsFeature(shared),
    offlinePacksFeature(shared),
    goodRoadsFeature(shared),
    navigationFeature({
      ...shared,
      navigation: aroundClosedRoads(deps.navigation, { ...avoided, ...traffic }),
      onBeyondMaps: operator.plannedBeyondMaps,
    }),
    avoided,
    placesFeature(shared),
    routes,
    rides,
    popular,
    sharing,
    followed,
    weather,
    traffic,
    fuelFeature(shared),
    budgetFeature({ ...shared, hasRoute }),
    checklists,
    trips,
    contacts,
    emergency,
    lodging,
    lodgingPlatformFeature({ ...shared, cachedPlaces: createPlatformPlaces(db, deps.lodgingPlatform?.source ?? '') }),
    groups,
    notifications,
    operator,
  ];

  deps.watch?.([...jobs.metrics, ...features.flatMap((feature) => feature.metrics ?? [])]);
  const pages = { pictureHosts: deps.lodgingPlatform?.pictureHosts, drawGoogleMaps: deps.googleMaps !== null };
  return createHttpServer({ ...http, ...pages }, sessions, async (app) => {
    app.addHook('onListen', () => jobs.start());
    app.addHook('onClose', () => jobs.stop());
    for (const { register } of features) app.register(register);
    app.register(eventStream({ events, presence: deps.presence, topicsOf: groups.topicsOf }));

    serve(app, healthz, () => ({ status: 'ok' as const, version }));
    serve(app, readyz, async () => {
      if (deps.isLeaving?.()) throw new AppError('upstream_unavailable', { message: 'Este servidor está parando.' });
      await database.ping().catch((cause) => {
        throw new AppError('upstream_unavailable', { cause });
      });
      return { status: 'ready' as const, problems: await problems() };
    });
  });
}
