import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { paths } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Screen } from '#ui/screen.tsx';
import { Failure } from '#ui/states.tsx';
import { profileQuery } from './api.ts';
import { AccessDenied } from './components/access-denied.tsx';
import { DataCard } from './components/data-card.tsx';
import { PasswordCard } from './components/password-card.tsx';
import { ProfileCard } from './components/profile-card.tsx';
import { ProfileSkeleton } from './components/profile-skeleton.tsx';
import { TipsCard } from './components/tips-card.tsx';
import { TourCard } from './components/tour-card.tsx';
import { VoiceCard } from './components/voice-card.tsx';
import { texts } from './texts.ts';

/** Meu Perfil: who the rider is, and everything that is theirs to decide. `children` is what else is about this device. */
export function ProfileScreen({ children }: { children?: ReactNode }) {
  const user = useUser();
  if (!user) return <AccessDenied />;
  return (
    <Screen>
      <BackHeading href={paths.home} back={texts.back} title={texts.title} />
      <Cards>{children}</Cards>
    </Screen>
  );
}

/** What is about this device shows even where the server cannot be asked about the rider. */
function Cards({ children }: { children?: ReactNode }) {
  const { data: profile, dataUpdatedAt, isError, isPending, error, refetch } = useQuery(profileQuery);
  return (
    <>
      {profile ? (
        <LastKnownNotice readAt={dataUpdatedAt} failed={isError} offline={texts.offline} onRetry={() => refetch()} />
      ) : (
        <OfflineNotice text={texts.offline} />
      )}
      {isPending && <ProfileSkeleton />}
      {!isPending && !profile && <Failure title={texts.unread} error={error} onRetry={() => void refetch()} />}
      {profile && <ProfileCard profile={profile} />}
      {profile && <PasswordCard profile={profile} />}
      <TipsCard />
      <VoiceCard />
      <TourCard />
      {children}
      {profile && <DataCard hasPassword={profile.hasPassword} />}
    </>
  );
}
