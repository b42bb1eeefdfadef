import type { Profile } from '@estradeiro/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Settings, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { paths } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { RoadDrawing } from '#ui/road-drawing.tsx';
import { lostRoad } from '#ui/road-scenes/lost.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { profileQuery } from './api.ts';
import { PhotoPicker } from './components/photo-picker.tsx';
import { ProfileForm } from './components/profile-form.tsx';
import { Section } from './components/section.tsx';
import { PasswordForm } from './password/password-form.tsx';
import { settingsTexts, texts } from './texts.ts';

/** Shows a button that opens the password form; the form starts empty each time. It stands last, so that it pushes nothing away. */
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
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-18" />
      ))}
      <Skeleton className="h-12" />
    </Card>
  );
}

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

/** Meu Perfil: the rider's data and password; everything else is in Ajustes. */
export function ProfileScreen() {
  const user = useUser();
  if (!user) return <AccessDenied />;
  return (
    <Screen>
      <BackHeading href={paths.home} back={texts.back} title={texts.title} />
      <Cards />
    </Screen>
  );
}

function Cards() {
  const query = useQuery(profileQuery);
  const { data: profile, isPending, error, refetch } = query;
  return (
    <>
      {profile ? <StaleNotice query={query} offline={texts.offline} /> : <OfflineNotice text={texts.offline} />}
      {isPending && <ProfileSkeleton />}
      {!isPending && !profile && <Failure title={texts.unread} error={error} onRetry={() => void refetch()} />}
      {profile && <ProfileCard profile={profile} />}
      <Card>
        <ul>
          <LinkRow
            href={paths.settings}
            icon={<Settings size={24} aria-hidden="true" className="flex-none text-quiet" />}
            title={settingsTexts.title}
            detail={settingsTexts.hint}
          />
        </ul>
      </Card>
      <TipsCard />
      {profile && <PasswordCard profile={profile} />}
    </>
  );
}
