import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useIsRiding } from '#platform/riding-mode.ts';
import { endTour, useTourShown } from '#platform/tour.ts';
import { showVoiceCommands, useVoiceCommandsShown } from '#platform/voice-commands.ts';
import { Nothing, onDemand, whileLoading } from '#ui/on-demand.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { findScreen } from '../screens.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ChatHost } from './chat-host.tsx';
import { ConvoyHost } from './convoy-host.tsx';
import { Header } from './header.tsx';
import { KeptChecklistsHost } from './kept-checklists-host.tsx';
import { OutboxHost } from './outbox-host.tsx';
import { PacksHost } from './packs-host.tsx';
import { SosHost } from './sos-host.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useWindowTitle } from './use-window-title.ts';
import { VersionHost } from './version-host.tsx';

const NotFoundScreen = onDemand(() => import('../not-found-screen.tsx').then((m) => m.NotFoundScreen), whileLoading);

const VoiceCommands = onDemand(() =>
  import('#features/voice-commands/voice-commands-dialog.tsx').then((m) => m.VoiceCommandsDialog),
);

// It comes unasked, so that without a network it is left out rather than told of.
const OnboardingTour = onDemand(
  () => import('#features/onboarding/onboarding-tour.tsx').then((m) => m.OnboardingTour),
  { otherwise: Nothing },
);

/** What stands around every screen of a signed-in rider, and the screen of the address. */
export function Shell() {
  const [location] = useLocation();
  const area = useRef<HTMLDivElement>(null);
  useScrollMemory(area, location);
  useWindowTitle(location);
  const riding = useIsRiding();
  const voiceCommands = useVoiceCommandsShown();
  const tour = useTourShown() && !riding;
  const Found = findScreen(location) ?? NotFoundScreen;
  return (
    <>
      {!riding && <Header />}
      <SosHost />
      <ConvoyHost />
      <ChatHost />
      <OutboxHost />
      <KeptChecklistsHost />
      <PacksHost />
      <div ref={area} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ErrorBoundary key={location}>
          <Found />
        </ErrorBoundary>
      </div>
      <VersionHost />
      {!riding && <BottomBar />}
      {voiceCommands && <VoiceCommands onClose={() => showVoiceCommands(false)} />}
      {tour && <OnboardingTour onEnd={endTour} />}
    </>
  );
}
