import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  BellDot,
  BellRing,
  Database,
  Gamepad2,
  HeartPulse,
  House,
  Inbox,
  KeyRound,
  Link2,
  type LucideIcon,
  MonitorSmartphone,
  Smartphone,
  Volume2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { AlwaysAvoidedCard } from '#features/avoided-stretches/shared/always-avoided-card.tsx';
import { texts as avoidedTexts } from '#features/avoided-stretches/shared/texts.ts';
import { CrashCheckSwitch } from '#features/emergency/shared/crash-check-switch.tsx';
import { NoticeList } from '#features/notifications/shared/notice-list.tsx';
import { NotificationSettings } from '#features/notifications/shared/notification-settings.tsx';
import { notificationTexts } from '#features/notifications/shared/texts.ts';
import { restartTour } from '#features/onboarding/shared/tour.ts';
import { OwnPlacesForm } from '#features/places/shared/own-places-form.tsx';
import { ownPlaceTexts } from '#features/places/shared/texts.ts';
import { RemoteSettings } from '#features/riding/shared/remote-settings.tsx';
import { SpokenWarningsList } from '#features/riding/shared/spoken-warnings-list.tsx';
import { remoteTexts, spokenWarningsTexts } from '#features/riding/shared/texts.ts';
import { OpenLinks } from '#features/sharing/shared/open-links.tsx';
import { useVoice } from '#features/voice/shared/use-voice.ts';
import { VoiceSettingsCard } from '#features/voice/shared/voice-settings-card.tsx';
import { appVersion } from '#platform/app-version.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { profileQuery } from './api.ts';
import { DataCard } from './components/data-card.tsx';
import { DeviceList } from './components/device-list.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';
import { deviceTexts, passkeyTexts, settingsTexts, texts } from './texts.ts';

export type SectionProps = {
  /** The rider's open links to trips. */
  tripLinks?: ReactNode;
  /** Puts the app on the device's home screen; nothing where it is there. */
  install?: ReactNode;
};

/** A row of the list, and what it opens. */
type Section = {
  name: string;
  icon: LucideIcon;
  title: string;
  /** What it is for, in the one line of its row. */
  line: string;
  /** What it is for, where it is open. */
  hint: string;
  Content: (props: SectionProps) => ReactNode;
};

const onTheRoad: readonly Section[] = [
  {
    name: 'voz',
    icon: Volume2,
    title: texts.voiceTitle,
    line: settingsTexts.lines.voice,
    hint: texts.voiceHint,
    Content: VoiceSettings,
  },
  {
    name: 'avisos',
    icon: BellRing,
    title: spokenWarningsTexts.title,
    line: settingsTexts.lines.spokenWarnings,
    hint: spokenWarningsTexts.hint,
    Content: () => (
      <Card>
        <SpokenWarningsList />
      </Card>
    ),
  },
  {
    name: 'controle',
    icon: Gamepad2,
    title: remoteTexts.title,
    line: settingsTexts.lines.remote,
    hint: remoteTexts.hint,
    Content: RemoteSettings,
  },
  {
    name: 'queda',
    icon: HeartPulse,
    title: texts.crashCheckTitle,
    line: settingsTexts.lines.crashCheck,
    hint: settingsTexts.crashCheckHint,
    Content: () => (
      <Card>
        <CrashCheckSwitch />
      </Card>
    ),
  },
  {
    name: 'lugares',
    icon: House,
    title: ownPlaceTexts.title,
    line: settingsTexts.lines.ownPlaces,
    hint: ownPlaceTexts.hint,
    Content: () => (
      <Card>
        <OwnPlacesForm />
      </Card>
    ),
  },
  {
    name: 'trechos',
    icon: Ban,
    title: avoidedTexts.title,
    line: avoidedTexts.hint,
    hint: avoidedTexts.hint,
    Content: AlwaysAvoidedCard,
  },
];

const notices: readonly Section[] = [
  {
    name: 'recebidos',
    icon: Inbox,
    title: notificationTexts.listTitle,
    line: settingsTexts.lines.notices,
    hint: notificationTexts.listHint,
    Content: NoticeList,
  },
  {
    name: 'notificacoes',
    icon: BellDot,
    title: notificationTexts.title,
    line: settingsTexts.lines.notifications,
    hint: notificationTexts.hint,
    Content: NotificationSettings,
  },
  {
    name: 'links',
    icon: Link2,
    title: texts.linksTitle,
    line: settingsTexts.lines.links,
    hint: texts.linksHint,
    Content: ({ tripLinks }) => (
      <Card>
        <OpenLinks />
        {tripLinks}
      </Card>
    ),
  },
];

const account: readonly Section[] = [
  {
    name: 'aparelhos',
    icon: MonitorSmartphone,
    title: deviceTexts.title,
    line: settingsTexts.lines.devices,
    hint: deviceTexts.hint,
    Content: DeviceList,
  },
  {
    name: 'chaves',
    icon: KeyRound,
    title: passkeyTexts.title,
    line: settingsTexts.lines.passkeys,
    hint: passkeyTexts.hint,
    Content: PasskeyList,
  },
  {
    name: 'dados',
    icon: Database,
    title: texts.dataTitle,
    line: settingsTexts.lines.data,
    hint: texts.dataHint,
    Content: OwnData,
  },
  {
    name: 'aplicativo',
    icon: Smartphone,
    title: settingsTexts.appTitle,
    line: settingsTexts.lines.app,
    hint: settingsTexts.appHint,
    Content: App,
  },
];

/** The sections of Ajustes, by what they are about. */
export const groups = [
  { title: settingsTexts.onTheRoad, sections: onTheRoad },
  { title: settingsTexts.notices, sections: notices },
  { title: settingsTexts.account, sections: account },
];
function VoiceSettings() {
  return <VoiceSettingsCard voice={useVoice()} />;
}

function OwnData() {
  const query = useQuery(profileQuery);
  return (
    <QueryStates query={query} skeleton={<Skeleton className="h-40" />} title={texts.unread} offline={texts.offline}>
      {({ hasPassword }) => <DataCard hasPassword={hasPassword} />}
    </QueryStates>
  );
}

function App({ install }: SectionProps) {
  return (
    <>
      {install}
      <Card className="flex flex-col gap-3">
        <h2 className="text-20 font-semibold">{texts.tourTitle}</h2>
        <p className="text-quiet">{texts.tourHint}</p>
        <Button variant="secondary" className="self-start" onClick={restartTour}>
          {texts.restartTour}
        </Button>
      </Card>
      <p className="text-center text-15 text-quiet">{texts.version(appVersion)}</p>
    </>
  );
}
