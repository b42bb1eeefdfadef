import { LogOut, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useSignOut } from '#features/auth/api.ts';
import { failureText } from '#platform/api-error.ts';
import { paths } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { texts } from './texts.ts';

/** The avatar, and behind it who is signed in, their profile and the way out. */
export function AccountMenu() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const area = useClosing(open, () => setOpen(false));
  const fullName = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  return (
    <div ref={area} className="relative">
      <button
        type="button"
        aria-label={texts.account}
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
        className="flex size-12 items-center justify-center rounded-full"
      >
        <Avatar firstName={user?.firstName} lastName={user?.lastName} imageUrl={user?.profileImageUrl} />
      </button>
      <div
        id="account-menu"
        hidden={!open}
        className="absolute top-full right-0 z-40 mt-1 w-64 animate-appear rounded-card border border-line bg-card p-4 shadow-sheet"
      >
        <p className="truncate font-semibold">{fullName}</p>
        {user?.email && <p className="mb-3 truncate text-15 text-quiet">{user.email}</p>}
        <Link href={paths.profile} className={`${buttonClass('secondary')} mb-2 w-full`} onClick={() => setOpen(false)}>
          <UserRound size={20} aria-hidden="true" />
          {texts.profile}
        </Link>
        <SignOutButton />
      </div>
    </div>
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

/** Calls `close` on Escape and on a press outside the element that holds the returned ref, while `open`. */
function useClosing(open: boolean, close: () => void) {
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!area.current?.contains(event.target as Node)) latest.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return area;
}
