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
import { useSearch } from 'wouter';
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
import { paths, settingsOf, settingsSection } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { profileQuery } from './api.ts';
import { DataCard } from './components/data-card.tsx';
import { DeviceList } from './components/device-list.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';
import { deviceTexts, passkeyTexts, settingsTexts, texts } from './texts.ts';

type Props = {
  /** The rider's open links to trips. */
  tripLinks?: ReactNode;
  /** Puts the app on the device's home screen; nothing where it is there. */
  install?: ReactNode;
};

/** A row of the list, and what it opens. */
type Section = { name: string; icon: LucideIcon; title: string; hint: string; Content: (props: Props) => ReactNode };

const sections: readonly Section[] = [
  {
    name: 'recebidos',
    icon: Inbox,
    title: notificationTexts.listTitle,
    hint: notificationTexts.listHint,
    Content: NoticeList,
  },
  {
    name: 'notificacoes',
    icon: BellDot,
    title: notificationTexts.title,
    hint: notificationTexts.hint,
    Content: NotificationSettings,
  },
  { name: 'voz', icon: Volume2, title: texts.voiceTitle, hint: texts.voiceHint, Content: VoiceSettings },
  {
    name: 'avisos',
    icon: BellRing,
    title: spokenWarningsTexts.title,
    hint: spokenWarningsTexts.hint,
    Content: () => (
      <Card>
        <SpokenWarningsList />
      </Card>
    ),
  },
  { name: 'controle', icon: Gamepad2, title: remoteTexts.title, hint: remoteTexts.hint, Content: RemoteSettings },
  {
    name: 'queda',
    icon: HeartPulse,
    title: texts.crashCheckTitle,
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
    hint: ownPlaceTexts.hint,
    Content: () => (
      <Card>
        <OwnPlacesForm />
      </Card>
    ),
  },
  { name: 'trechos', icon: Ban, title: avoidedTexts.title, hint: avoidedTexts.hint, Content: AlwaysAvoidedCard },
  {
    name: 'links',
    icon: Link2,
    title: texts.linksTitle,
    hint: texts.linksHint,
    Content: ({ tripLinks }) => (
      <Card>
        <OpenLinks />
        {tripLinks}
      </Card>
    ),
  },
  { name: 'aparelhos', icon: MonitorSmartphone, title: deviceTexts.title, hint: deviceTexts.hint, Content: DeviceList },
  { name: 'chaves', icon: KeyRound, title: passkeyTexts.title, hint: passkeyTexts.hint, Content: PasskeyList },
  { name: 'dados', icon: Database, title: texts.dataTitle, hint: texts.dataHint, Content: OwnData },
  { name: 'aplicativo', icon: Smartphone, title: settingsTexts.appTitle, hint: settingsTexts.appHint, Content: App },
];

/** Ajustes: a row for each section, and the section that the address names in its place. */
export function SettingsScreen(props: Props) {
  const named = settingsSection(useSearch());
  const section = sections.find(({ name }) => name === named);
  if (!section) return <SectionList />;
  const { title, hint, Content } = section;
  return (
    <Screen>
      <BackHeading href={paths.settings} back={settingsTexts.title} title={title} />
      <p className="text-quiet">{hint}</p>
      <Content {...props} />
    </Screen>
  );
}

const SectionList = () => (
  <Screen wide>
    <BackHeading href={paths.home} back={texts.back} title={settingsTexts.title} />
    <Card>
      <ul className="grid divide-y divide-line desk:grid-cols-2 desk:gap-x-8 desk:gap-y-1 desk:divide-y-0">
        {sections.map(({ name, icon: Icon, title, hint }) => (
          <LinkRow
            key={name}
            href={settingsOf(name)}
            icon={<Icon size={24} aria-hidden="true" className="flex-none text-quiet" />}
            title={title}
            detail={hint}
          />
        ))}
      </ul>
    </Card>
  </Screen>
);

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

function App({ install }: Props) {
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
