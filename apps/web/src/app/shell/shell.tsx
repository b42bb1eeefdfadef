import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSosEntry } from '#features/emergency/shared/sos-entry.ts';
import { isInstalled, isInstalledByHand } from '#features/install/install.ts';
import { InstallHint } from '#features/install/install-hint.tsx';
import { OnboardingTour } from '#features/onboarding/onboarding-tour.tsx';
import { endTour, useTourShown } from '#features/onboarding/shared/tour.ts';
import { showVoiceCommands, useVoiceCommandsShown } from '#features/voice/shared/voice-commands.ts';
import { installWorker } from '#platform/app-version.ts';
import { screenIn } from '#platform/paths.ts';
import { useIsRiding } from '#platform/riding-mode.ts';
import { useUser } from '#platform/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { NotFoundScreen } from '../not-found-screen.tsx';
import { findScreen } from '../screens.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { NoRoomNotice } from './no-room-notice.tsx';
import { screenNames, shellTexts } from './texts.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { VersionNotice } from './version-notice.tsx';

/** So long after it has loaded, a page has shown what it shows first, and asked for it. */
const settledMs = 4_000;

/** Does what can wait, that long after the page has loaded. Returns what calls it off. */
function afterLoad(work: () => void, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(work, delayMs);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('load', begin);
  };
}

let isInstalling = false;

/** Installs the service worker, offers new versions of the app and says how to install it: all that can wait. */
function VersionHost() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return afterLoad(() => {
      if (!isInstalling) void installWorker(navigator.serviceWorker);
      isInstalling = true;
      setSettled(true);
    }, settledMs);
  }, []);
  if (!isSettled) return null;
  return (
    <>
      <VersionNotice />
      <NoRoomNotice />
      {isInstalledByHand() && !isInstalled() && <QuietInstallHint />}
    </>
  );
}

/** Not on a ride, not during an SOS. */
function QuietInstallHint() {
  const isRiding = useIsRiding();
  const isSos = useSosEntry() !== null;
  return isRiding || isSos ? null : <InstallHint />;
}

/** Preloaded by the shell, so that it opens without a network. */
const SosFlow = lazyPart(() => import('#features/emergency/sos.tsx').then((m) => m.SosFlow));

/** The SOS stands above the screens: it outlives a change of screen, and a reload. */
function SosHost() {
  const user = useUser();
  const entry = useSosEntry();
  if (!user || !entry) return null;
  return (
    <ErrorBoundary fallback={<SosUnavailable />}>
      <SosFlow userId={user.id} entry={entry} />
    </ErrorBoundary>
  );
}

/** Without the network that would bring it, the phone itself still calls. */
const SosUnavailable = () => (
  <p role="alert" className="bg-danger-sign p-2 text-20 font-semibold text-on-danger">
    {shellTexts.sosUnavailable}
    {['192', '193', '190'].map((number) => (
      <a key={number} href={`tel:${number}`} className="inline-block p-3 underline">
        {number}
      </a>
    ))}
  </p>
);

/** Opens over any screen. */
const VoiceCommands = lazyPart(() =>
  import('#features/voice/voice-commands-dialog.tsx').then((m) => m.VoiceCommandsDialog),
);

const Background = lazyPart(() => import('./background.tsx').then((m) => m.Background));

/**
 * Once the page has loaded, starts what goes on behind every screen, and preloads what opens over any of them, also without a network.
 * What does not come now comes with the network.
 */
function BackgroundHost() {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const start = () => {
      for (const part of [SosFlow, VoiceCommands]) part.preload().catch(() => undefined);
      Background.preload().then(
        () => setStarted(true),
        () => undefined,
      );
    };
    const cancel = afterLoad(start, 0);
    addEventListener('online', start);
    return () => {
      cancel();
      removeEventListener('online', start);
    };
  }, []);
  return isStarted && <Background />;
}

/** Names the window after the screen. */
function useWindowTitle(path: string): void {
  useEffect(() => {
    const names: Readonly<Record<string, string>> = screenNames;
    const name = names[path];
    document.title = name ? `${name} · ${shellTexts.product}` : shellTexts.product;
  }, [path]);
}

/** What stands around every screen of a signed-in rider, and the screen of the address. */
export function Shell() {
  const [location] = useLocation();
  const search = useSearch();
  const area = useRef<HTMLDivElement>(null);
  useScrollMemory(area, location + screenIn(search));
  useWindowTitle(location);
  const riding = useIsRiding();
  const voiceCommands = useVoiceCommandsShown();
  const tour = useTourShown() && !riding;
  const Found = findScreen(location) ?? NotFoundScreen;
  return (
    <>
      {!riding && <Header />}
      <SosHost />
      <BackgroundHost />
      <div ref={area} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ErrorBoundary key={location}>
          <Found />
        </ErrorBoundary>
      </div>
      <VersionHost />
      {!riding && <BottomBar />}
      {voiceCommands && (
        <ErrorBoundary>
          <VoiceCommands onClose={() => showVoiceCommands(false)} />
        </ErrorBoundary>
      )}
      {tour && <OnboardingTour onEnd={endTour} />}
    </>
  );
}
