import type { ServerRider } from '@estradeiro/contract/operator-riders';
import { KeyRound, LogOut, Trash2, UserCheck, UserX } from 'lucide-react';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Tag } from '#ui/chip.tsx';
import { type MenuItem, MoreMenu } from '#ui/more-menu.tsx';
import { useDeleteRider, useEndRiderSessions, useMakeRiderLink, useReleaseRider, useSuspendRider } from '../api.ts';
import { riderTexts } from '../rider-texts.ts';
import { HandedLink } from './handed-link.tsx';

type Props = { rider: ServerRider; day: (at: string) => string };

/** An account with what may be done with it; nothing of that with one's own. */
export function RiderRow({ rider, day }: Props) {
  const { id, name, email, suspendedAt, isOperator, isYou } = rider;
  const [suspend, release, signOut] = [useSuspendRider(), useReleaseRider(), useEndRiderSessions()];
  const [link, remove] = [useMakeRiderLink(), useDeleteRider()];
  const failing = (words: string) => ({ onError: (error: Error) => showFailure(words, error) });

  const askFirst = async (question: { title: string; hint: string; yes: string }, work: () => void) => {
    if (await ask(question)) work();
  };
  const toSuspend: MenuItem = {
    words: riderTexts.suspend,
    icon: UserX,
    isDanger: true,
    onPress: () =>
      void askFirst(
        { title: riderTexts.suspendQuestion(name), hint: riderTexts.suspendHint(isOperator), yes: riderTexts.suspend },
        () => suspend.mutate(id, failing(riderTexts.suspendFailed)),
      ),
  };
  const toRelease: MenuItem = {
    words: riderTexts.release,
    icon: UserCheck,
    onPress: () => release.mutate(id, failing(riderTexts.releaseFailed)),
  };
  const toMakeLink: MenuItem = {
    words: riderTexts.link,
    icon: KeyRound,
    onPress: () => link.mutate(id, failing(riderTexts.linkFailed)),
  };
  const toSignOut: MenuItem = {
    words: riderTexts.signOut,
    icon: LogOut,
    onPress: () =>
      void askFirst(
        { title: riderTexts.signOutQuestion(name), hint: riderTexts.signOutHint, yes: riderTexts.signOutYes },
        () => signOut.mutate(id, failing(riderTexts.signOutFailed)),
      ),
  };
  const toRemove: MenuItem = {
    words: riderTexts.remove,
    icon: Trash2,
    isDanger: true,
    onPress: () =>
      void askFirst(
        { title: riderTexts.removeQuestion(name), hint: riderTexts.removeHint, yes: riderTexts.removeYes },
        () => remove.mutate(id, failing(riderTexts.removeFailed)),
      ),
  };
  const items = suspendedAt ? [toRelease, toRemove] : [toMakeLink, toSignOut, toSuspend, toRemove];
  const isBusy = [suspend, release, signOut, link, remove].some(({ isPending }) => isPending);

  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex min-h-14 items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
            {name}
            {isYou && <Tag meaning="guidance">{riderTexts.you}</Tag>}
            {isOperator && !isYou && <Tag>{riderTexts.operator}</Tag>}
            {suspendedAt && <Tag meaning="danger">{riderTexts.suspended}</Tag>}
          </p>
          {email && <p className="text-15 text-quiet wrap-anywhere">{email}</p>}
          <p className="text-15 text-quiet tabular-nums">{riderTexts.since(rider, day)}</p>
          <p className="text-15 text-quiet tabular-nums">{riderTexts.use(rider, day)}</p>
        </div>
        {!isYou && <MoreMenu thing={name} isRound busy={isBusy} items={items} />}
      </div>
      {link.data && <HandedLink link={link.data} title={riderTexts.handOver(name)} />}
    </li>
  );
}
