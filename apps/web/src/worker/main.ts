import { handlingOf } from './handling.ts';
import { activateNow } from './messages.ts';
import { notifyIfNoRoom } from './no-room.ts';
import { type BuiltFile, forgetOldVersions, precachedFile, precacheVersion } from './precache.ts';
import { openPressed, receivePush, shownOf } from './push.ts';
import { givenToRide, receiveShare } from './share.ts';

declare const self: ServiceWorkerGlobalScope;
/** Replaced by the build. */
declare const VERSION: string;
declare const FILES: BuiltFile[];

const index = '/index.html';
const surroundings = { caches: self.caches, fetch: self.fetch.bind(self) };
const files = new Map(FILES.map((file) => [file.path, file]));
/** An unreadable cache counts as empty: the network responds. */
const cachedFile = (path: string) => precachedFile(path, VERSION, files, surroundings).catch(() => undefined);

self.addEventListener('install', (event) => {
  const precaching = precacheVersion(VERSION, FILES, surroundings).catch(async (error) => {
    await notifyIfNoRoom(error, self.clients);
    throw error;
  });
  event.waitUntil(precaching);
});

self.addEventListener('activate', (event) => {
  // The page that installed the first worker is served by it at once, so that no second visit is needed to work
  // offline.
  const { installing, waiting } = self.registration;
  const isComing = installing !== null || waiting !== null;
  event.waitUntil(forgetOldVersions(VERSION, isComing, surroundings).then(() => self.clients.claim()));
});

// A new version takes over from one in use only on this message.
self.addEventListener('message', ({ data }) => {
  if (data === activateNow) void self.skipWaiting();
});

/** By all browsers of an iPhone, and Safari on a Mac. */
const isSafari = /Safari\//.test(self.navigator.userAgent) && !/Chrom(e|ium)\/|Android/.test(self.navigator.userAgent);

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

self.addEventListener('push', (event) => {
  const received = receivePush(shownOf(event.data?.text(), Date.now()), {
    pages: windows,
    show: (title, options) => self.registration.showNotification(title, options),
    badge: async (unread) => self.navigator.setAppBadge?.(unread),
    mustShow: isSafari,
  });
  event.waitUntil(received);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    openPressed(event.notification.data, { pages: windows, open: (path) => self.clients.openWindow(path) }),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  switch (handlingOf(request, self.location.origin, (path) => files.has(path))) {
    case 'page':
      return event.respondWith(cachedFile(index).then((page) => page ?? fetch(request)));
    case 'secret-page':
      return event.respondWith(fetch(request).catch(secretPage));
    case 'file':
      return event.respondWith(cachedFile(pathname).then((file) => file ?? fetch(request)));
    case 'share':
      return event.respondWith(share(request));
    case 'network':
  }
});

/** Redirects, so that a reload shares nothing twice. During a ride it returns no content, and the browser stays where it is. */
async function share(request: Request): Promise<Response> {
  const path = await receiveShare(request, self.caches);
  return (await givenToRide(path, self.clients)) ? new Response(null, { status: 204 }) : Response.redirect(path, 303);
}

/**
 * The cached app with the server's headers, and without a referrer, which would reveal the secret address to other
 * sites.
 */
async function secretPage(): Promise<Response> {
  const page = await cachedFile(index);
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  headers.set('referrer-policy', 'no-referrer');
  return new Response(page.body, { headers });
}
