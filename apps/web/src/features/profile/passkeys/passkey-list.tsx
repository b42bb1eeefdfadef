import { type Passkey, PasskeyName } from '@estradeiro/contract/passkeys';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { judge, useForm } from '#platform/form.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { useOnline } from '#platform/online.ts';
import { knowsPasskeys, PasskeyError } from '#platform/passkeys.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showToast } from '#ui/toast.tsx';
import { passkeysQuery, profileQuery, useAddPasskey, useRemovePasskey } from '../api.ts';
import { passkeyTexts } from '../texts.ts';

/** The rider's passkeys; each can be removed, and another added on this device. */
export function PasskeyList() {
  const online = useOnline();
  const query = useQuery({ ...passkeysQuery, enabled: online });
  if (!online && !query.data) return <p className="text-provisional">{passkeyTexts.offline}</p>;
  const skeleton = (
    <div role="status" aria-label={passkeyTexts.loading}>
      <Skeleton className="h-40" />
    </div>
  );
  return (
    <QueryStates query={query} skeleton={skeleton} title={passkeyTexts.unread} offline={passkeyTexts.offline}>
      {(passkeys) => (
        <>
          {/* A new key takes the focus, whose row has disappeared. */}
          <Passkeys key={passkeys.length} passkeys={passkeys} />
          {knowsPasskeys() ? <NewPasskey online={online} /> : <p role="status">{passkeyTexts.unsupported}</p>}
        </>
      )}
    </QueryStates>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const remove = useRemovePasskey();
  const askFirst = async ({ id, name }: Passkey) => {
    const { removeHint: hint, remove: yes } = passkeyTexts;
    if (await ask({ title: passkeyTexts.removeQuestion(name), hint, yes }))
      remove.mutate(id, { onError: (error) => showFailure(passkeyTexts.removeFailed, error) });
  };
  return (
    <Card>
      {passkeys.length === 0 && (
        <p ref={takeLostFocus} tabIndex={-1} className="text-quiet outline-none">
          {passkeyTexts.none}
        </p>
      )}
      <ul ref={takeLostFocus} tabIndex={-1} className="flex flex-col divide-y divide-line outline-none">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold break-words">{passkey.name}</p>
              <p className="text-15 text-quiet">
                {passkey.lastUsedAt
                  ? passkeyTexts.used(formatDayAndHour(passkey.lastUsedAt))
                  : passkeyTexts.unused(formatDayAndHour(passkey.createdAt))}
              </p>
            </div>
            <Button
              variant="secondary"
              busy={remove.isPending && remove.variables === passkey.id}
              aria-label={passkeyTexts.removeOf(passkey.name)}
              icon={<Trash2 size={20} aria-hidden="true" />}
              onClick={() => void askFirst(passkey)}
            >
              {passkeyTexts.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NewPasskey({ online }: { online: boolean }) {
  const { data: profile } = useQuery(profileQuery);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen || !profile)
    return (
      <Button
        className="self-start"
        disabled={!online || !profile}
        icon={<KeyRound size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {passkeyTexts.add}
      </Button>
    );
  return <NewPasskeyForm hasPassword={profile.hasPassword} onClose={() => setOpen(false)} />;
}

const formOf = (hasPassword: boolean) =>
  z.object({
    name: PasskeyName,
    currentPassword: hasPassword ? z.string().min(1).max(200) : z.string().transform(() => undefined),
  });

/** A name, and the password where there is one; then the device asks by itself. */
function NewPasskeyForm({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const adding = useAddPasskey();
  const { field, submit } = useForm({
    start: { name: passkeyTexts.thisDevice, currentPassword: '' },
    judge: (typed) =>
      judge(formOf(hasPassword), typed, ({ path }) =>
        path[0] === 'name' ? passkeyTexts.nameWrong : passkeyTexts.passwordRequired,
      ),
    showsProblems: 'changed',
    onSubmit: (body) =>
      adding.mutate(body, {
        onSuccess: ({ name }) => {
          showToast({ title: passkeyTexts.added, description: passkeyTexts.addedHint(name), tone: 'success' });
          onClose();
        },
        onError: (error) => {
          const words = error instanceof PasskeyError ? passkeyTexts.problems[error.problem] : null;
          if (words) showToast({ title: passkeyTexts.addFailed, description: words, tone: 'destructive' });
          else showFailure(passkeyTexts.addFailed, error);
        },
      }),
  });
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-quiet">{passkeyTexts.addHint}</p>
        <Field {...field('name')} label={passkeyTexts.name} hint={passkeyTexts.nameHint} autoComplete="off" autoFocus />
        {hasPassword && (
          <PasswordField
            {...field('currentPassword')}
            valid={false}
            label={passkeyTexts.password}
            autoComplete="current-password"
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" className="flex-1" disabled={adding.isPending} onClick={onClose}>
            {passkeyTexts.cancel}
          </Button>
          <Button type="submit" className="flex-1 whitespace-nowrap" busy={adding.isPending}>
            {adding.isPending ? passkeyTexts.adding : passkeyTexts.make}
          </Button>
        </div>
      </form>
    </Card>
  );
}
