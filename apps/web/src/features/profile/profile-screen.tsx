import type { Profile } from '@estradeiro/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { BellRing, HeartPulse, House, KeyRound, Link2, ShieldCheck, Signpost, Volume2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { CrashCheckSwitch } from '#features/emergency/shared/crash-check-switch.tsx';
import { restartTour } from '#features/onboarding/shared/tour.ts';
import { OwnPlacesForm } from '#features/places/shared/own-places-form.tsx';
import { ownPlaceTexts } from '#features/places/shared/texts.ts';
import { SpokenWarningsList } from '#features/riding/shared/spoken-warnings-list.tsx';
import { spokenWarningsTexts } from '#features/riding/shared/texts.ts';
import { OpenLinks } from '#features/sharing/shared/open-links.tsx';
import { useVoice } from '#features/voice/shared/use-voice.ts';
import { VoiceSettingsCard } from '#features/voice/shared/voice-settings-card.tsx';
import { appVersion } from '#platform/app-version.ts';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { paths } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RoadDrawing } from '#ui/road-drawing.tsx';
import { lostRoad } from '#ui/road-scenes/lost.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { profileQuery } from './api.ts';
import { DataCard } from './components/data-card.tsx';
import { PhotoPicker } from './components/photo-picker.tsx';
import { ProfileForm } from './components/profile-form.tsx';
import { Section } from './components/section.tsx';
import { PasswordForm } from './password/password-form.tsx';
import { texts } from './texts.ts';

const VoiceSettings = () => (
  <div ref={takeLostFocus} tabIndex={-1} className="outline-none">
    <VoiceSettingsCard voice={useVoice()} />
  </div>
);

function VoiceCard() {
  const [open, setOpen] = useState(false);
  return (
    <Section title={texts.voiceTitle} icon={Volume2} hint={open ? undefined : texts.voiceHint}>
      {open ? (
        <VoiceSettings />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          {texts.openVoice}
        </Button>
      )}
    </Section>
  );
}

const SpokenWarningsCard = () => (
  <Section title={spokenWarningsTexts.title} icon={BellRing} hint={spokenWarningsTexts.hint}>
    <SpokenWarningsList />
  </Section>
);

function OpenLinksCard({ tripLinks }: { tripLinks: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title={texts.linksTitle} icon={Link2} hint={texts.linksHint}>
      {open ? (
        <div ref={takeLostFocus} tabIndex={-1} className="outline-none">
          <OpenLinks />
          {tripLinks}
        </div>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          {texts.openLinks}
        </Button>
      )}
    </Section>
  );
}

const OwnPlacesCard = () => (
  <Section title={ownPlaceTexts.title} icon={House} hint={ownPlaceTexts.hint}>
    <OwnPlacesForm />
  </Section>
);

const CrashCheckCard = () => (
  <Section title={texts.crashCheckTitle} icon={HeartPulse}>
    <CrashCheckSwitch />
  </Section>
);

/** Shows a button that opens the password form; the form starts empty each time. */
function PasswordCard({ profile }: { profile: Profile }) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const { hasPassword } = profile;
  return (
    <Section title={texts.passwordTitle} icon={KeyRound} hint={hasPassword ? texts.passwordHint : texts.noPasswordHint}>
      {state === 'open' ? (
        <PasswordForm profile={profile} onClose={() => setState('closed')} />
      ) : (
        <Button
          variant="secondary"
          className="self-start"
          autoFocus={state === 'closed'} // the form that had the focus is removed
          onClick={() => setState('open')}
        >
          {hasPassword ? texts.changePassword : texts.setPassword}
        </Button>
      )}
    </Section>
  );
}

function AccessDenied() {
  return (
    <Screen>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 text-center">
        <RoadDrawing scene={lostRoad} width={224} />
        <h1 className="text-24 font-extrabold">{texts.deniedTitle}</h1>
        <p className="text-quiet">{texts.deniedHint}</p>
        <Link href={paths.login} className={buttonClass()}>
          {texts.deniedLink}
        </Link>
      </div>
    </Screen>
  );
}

function ProfileSkeleton() {
  return (
    <Card role="status" aria-label={texts.title} className="flex flex-col gap-4">
      <Skeleton className="size-24 self-center rounded-full!" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-18" />
      ))}
      <Skeleton className="h-12" />
    </Card>
  );
}

const TourCard = () => (
  <Section title={texts.tourTitle} icon={Signpost} hint={texts.tourHint}>
    <Button variant="secondary" className="self-start" onClick={restartTour}>
      {texts.restartTour}
    </Button>
  </Section>
);

const TipsCard = () => (
  <Section title={texts.tipsTitle} icon={ShieldCheck}>
    <ul className="list-disc pl-5 text-15 text-quiet">
      {texts.tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </Section>
);

const ProfileCard = ({ profile }: { profile: Profile }) => (
  <Card className="flex flex-col gap-4">
    <PhotoPicker profile={profile} />
    <ProfileForm profile={profile} />
  </Card>
);

type Props = { tripLinks?: ReactNode; children?: ReactNode };

/** Meu Perfil: the rider's data and settings. `children` are further settings of this device. */
export function ProfileScreen(props: Props) {
  const user = useUser();
  if (!user) return <AccessDenied />;
  return (
    <Screen>
      <BackHeading href={paths.home} back={texts.back} title={texts.title} />
      <Cards {...props} />
    </Screen>
  );
}

/** The settings of this device show even where the profile cannot be loaded. */
function Cards({ tripLinks, children }: Props) {
  const query = useQuery(profileQuery);
  const { data: profile, isPending, error, refetch } = query;
  return (
    <>
      {profile ? <StaleNotice query={query} offline={texts.offline} /> : <OfflineNotice text={texts.offline} />}
      {isPending && <ProfileSkeleton />}
      {!isPending && !profile && <Failure title={texts.unread} error={error} onRetry={() => void refetch()} />}
      {profile && <ProfileCard profile={profile} />}
      {profile && <PasswordCard profile={profile} />}
      <OwnPlacesCard />
      <TipsCard />
      <VoiceCard />
      <SpokenWarningsCard />
      <CrashCheckCard />
      <TourCard />
      {children}
      {profile && <OpenLinksCard tripLinks={tripLinks} />}
      {profile && <DataCard hasPassword={profile.hasPassword} />}
      <p className="text-center text-15 text-quiet">{texts.version(appVersion)}</p>
    </>
  );
}
