import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSosEntry } from '#features/emergency/shared/sos-entry.ts';
import { InstallHint } from '#features/install/install-hint.tsx';
import { OnboardingTour } from '#features/onboarding/onboarding-tour.tsx';
import { endTour, useTourShown } from '#features/onboarding/shared/tour.ts';
import { showVoiceCommands, useVoiceCommandsShown } from '#features/voice/shared/voice-commands.ts';
import { installWorker } from '#platform/app-version.ts';
import { isInstalled, isInstalledByHand } from '#platform/installed.ts';
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

/** The delay after a page's load by which it has shown its first content and sent its requests. */
const settledMs = 4_000;

/** Runs `work` `delayMs` after the page has loaded. Returns a function that cancels it. */
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

/**
 * Installs the service worker, offers new versions of the app and explains the installation, `settledMs` after the
 * page's load.
 */
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

/** Hidden during a ride or an SOS. */
function QuietInstallHint() {
  const isRiding = useIsRiding();
  const isSos = useSosEntry() !== null;
  return isRiding || isSos ? null : <InstallHint />;
}

/** Preloaded by the shell, so that it opens without a network. */
const SosFlow = lazyPart(() => import('#features/emergency/sos.tsx').then((m) => m.SosFlow));

/** Shows an open SOS above the screens, so that it survives a change of screen; its stored state survives a reload. */
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

/** Links to the emergency numbers, where the code of the SOS failed to load. */
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

const VoiceCommands = lazyPart(() =>
  import('#features/voice/voice-commands-dialog.tsx').then((m) => m.VoiceCommandsDialog),
);

const Background = lazyPart(() => import('./background.tsx').then((m) => m.Background));

/**
 * Starts the background work of every screen after the page load, and preloads the SOS and the voice commands, so that
 * they open without a network. What fails to load is loaded once the network returns.
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

/** Sets the window's title to the screen's name. */
function useWindowTitle(path: string): void {
  useEffect(() => {
    const names: Readonly<Record<string, string>> = screenNames;
    const name = names[path];
    document.title = name ? `${name} · ${shellTexts.product}` : shellTexts.product;
  }, [path]);
}

/** The frame around every screen of a signed-in rider, and the current screen. */
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
