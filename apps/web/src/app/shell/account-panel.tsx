import { LogOut, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { useSignOut } from '#features/auth/api.ts';
import { failureText } from '#platform/api-error.ts';
import { paths } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { texts } from './texts.ts';

/** Who is signed in, their profile and the way out. */
export function AccountPanel({ onClose }: { onClose: () => void }) {
  const user = useUser();
  return (
    <>
      <p className="truncate font-semibold">{`${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()}</p>
      {user?.email && <p className="mb-3 truncate text-15 text-quiet">{user.email}</p>}
      <Link href={paths.profile} className={`${buttonClass('secondary')} mb-2 w-full`} onClick={onClose}>
        <UserRound size={20} aria-hidden="true" />
        {texts.profile}
      </Link>
      <SignOutButton />
    </>
  );
}

function SignOutButton() {
  const signOut = useSignOut();
  const onError = (error: Error) =>
    showToast({ title: texts.signOutFailed, description: failureText(error), tone: 'destructive' });
  return (
    <Button
      variant="secondary"
      className="w-full"
      icon={<LogOut size={20} aria-hidden="true" />}
      busy={signOut.isPending}
      onClick={() => signOut.mutate(undefined, { onError })}
    >
      {texts.signOut}
    </Button>
  );
}
