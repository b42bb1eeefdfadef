import { Bell, LogOut, Server, Settings, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { useSignOut } from '#features/auth/api.ts';
import { countUnsent } from '#features/checklist/stored-lists.ts';
import { useUnread } from '#features/notifications/shared/use-unread.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { hasPacks } from '#platform/offline/sign-out.ts';
import { paths, settingsOf } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { accountTexts } from './texts.ts';

/** The number of a rider's writes that the server has not confirmed. */
async function unsentOf(riderId: string): Promise<number> {
  const counts = await Promise.all([entriesOf(riderId).catch(() => 0), countUnsent()]);
  return counts.reduce((sum, count) => sum + count);
}

async function entriesOf(riderId: string): Promise<number> {
  await outbox.read();
  return outbox.queue().filter((entry) => entry.riderId === riderId).length;
}

const entries = [
  { href: paths.profile, icon: UserRound, name: accountTexts.profile },
  { href: settingsOf('recebidos'), icon: Bell, name: accountTexts.notices },
  { href: paths.settings, icon: Settings, name: accountTexts.settings },
];

/** For who takes care of the server. */
const operatorEntry = { href: paths.operator, icon: Server, name: accountTexts.operator };

export function AccountPanel({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const unread = useUnread();
  const shown = user?.isOperator ? [...entries, operatorEntry] : entries;
  return (
    <>
      <p className="truncate font-semibold">{`${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()}</p>
      {user?.email && <p className="mb-3 truncate text-15 text-quiet">{user.email}</p>}
      {shown.map(({ href, icon: Icon, name }) => (
        <Link
          key={href}
          href={href}
          className={`${buttonClass('quiet')} w-full justify-start! gap-3! px-2!`}
          onClick={onClose}
        >
          <Icon size={20} aria-hidden="true" />
          {name}
          {name === accountTexts.notices && unread > 0 && (
            <Tag meaning="guidance">{unread > 99 ? accountTexts.manyUnread : accountTexts.unread(unread)}</Tag>
          )}
        </Link>
      ))}
      <SignOutButton />
    </>
  );
}

function SignOutButton() {
  const user = useUser();
  const signOut = useSignOut();
  const onError = (error: Error) => showFailure(accountTexts.signOutFailed, error);
  const leave = async () => {
    const holds = await hasPacks().catch(() => false);
    const unsent = user ? await unsentOf(user.id).catch(() => 0) : 0;
    const unsentQuestion = outbox.problem() === null ? accountTexts.signOutUnsent : accountTexts.signOutLosing;
    const questions = [unsent > 0 && unsentQuestion(unsent), holds && accountTexts.signOutQuestion].filter(Boolean);
    const question = { title: accountTexts.signOutTitle, hint: questions.join(' '), yes: accountTexts.signOut };
    if (questions.length > 0 && !(await ask(question))) return;
    // The failure is handled here, since a press in the question closes the menu, and callbacks of an unmounted
    // mutation do not run.
    await signOut.mutateAsync().catch(onError);
  };
  return (
    <Button
      variant="quiet"
      className="w-full justify-start! gap-3! px-2!"
      icon={<LogOut size={20} aria-hidden="true" />}
      busy={signOut.isPending}
      onClick={() => void leave()}
    >
      {accountTexts.signOut}
    </Button>
  );
}
