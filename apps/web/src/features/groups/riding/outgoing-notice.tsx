import { CircleAlert, CircleCheck, Hourglass, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Outgoing } from './outgoing.ts';
import { signalTexts } from './texts.ts';
import { callToGroup, dismissOutgoing } from './use-outgoing.ts';

type Called = Exclude<Outgoing, { phase: 'idle' }>;

/** The state of the rider's own signal. */
export function OutgoingNotice({ outgoing }: { outgoing: Called }) {
  const { border, sign } = looks[outgoing.phase];
  const { words, detail } = wordsOf(outgoing);
  const isUnsent = outgoing.phase === 'late' || outgoing.phase === 'refused';
  return (
    <div
      role={isUnsent ? 'alert' : 'status'}
      className={classes(
        'flex flex-none flex-wrap items-center gap-x-3 rounded-card border-2 bg-card p-1 pl-3 text-20 text-ink max-[359px]:text-17',
        border,
      )}
    >
      <span className="flex-none max-[359px]:hidden">{sign}</span>
      <p className="min-w-0 flex-1 py-1 leading-tight">
        <span className="font-extrabold">{words}</span>
        {detail && <span className="block text-17 max-[359px]:text-15">{detail}</span>}
      </p>
      {isUnsent && (
        <Button
          variant="secondary"
          size="ride"
          className="px-3!"
          icon={<RotateCw size={20} aria-hidden="true" />}
          onClick={() => callToGroup(outgoing.kind)}
        >
          {signalTexts.again}
        </Button>
      )}
      <IconButton
        label={signalTexts.close}
        size="ride"
        icon={<X size={24} aria-hidden="true" />}
        onClick={dismissOutgoing}
      />
    </div>
  );
}

type Look = { border: string; sign: ReactNode };

const unsent: Look = {
  border: 'border-danger',
  sign: <CircleAlert size={28} aria-hidden="true" className="text-danger" />,
};
const looks: Record<Called['phase'], Look> = {
  sending: { border: 'border-line', sign: <Spinner className="size-7" /> },
  sent: {
    border: 'border-guidance',
    sign: <CircleCheck size={28} aria-hidden="true" className="text-guidance" />,
  },
  waiting: {
    border: 'border-provisional',
    sign: <Hourglass size={28} aria-hidden="true" className="text-provisional" />,
  },
  late: unsent,
  refused: unsent,
};

function wordsOf(outgoing: Called): { words: string; detail?: string } {
  const name = signalTexts.kinds[outgoing.kind];
  switch (outgoing.phase) {
    case 'sending':
      return { words: signalTexts.sending(name) };
    case 'sent':
      return { words: signalTexts.sent(name), detail: signalTexts.seenBy(outgoing.seenBy) };
    case 'waiting':
      return { words: signalTexts.waiting(name), detail: signalTexts.waitingHint };
    case 'late':
      return { words: signalTexts.late(name), detail: signalTexts.lateHint };
    case 'refused':
      return { words: signalTexts.late(name), detail: outgoing.reason };
  }
}
