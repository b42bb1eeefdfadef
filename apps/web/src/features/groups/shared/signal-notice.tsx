import { acknowledgeSignal, type SignalKind, signalSeconds } from '@estradeiro/contract/groups/riding';
import { gapBetween } from '@estradeiro/navigation/group-ride/gap';
import type { ReceivedSignal } from '@estradeiro/navigation/group-ride/signal-watch';
import type { Fallen } from '@estradeiro/navigation/group-ride/sweep-watch';
import { fallenText, gapText, signalText } from '@estradeiro/navigation/group-ride/texts';
import { useMutation } from '@tanstack/react-query';
import { Fuel, Hand, Hourglass, type LucideIcon, TriangleAlert, UserRoundSearch } from 'lucide-react';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { Button } from '#ui/button.tsx';
import { Plate } from '#ui/plate.tsx';
import { OutgoingNotice } from '../riding/outgoing-notice.tsx';
import { signalTexts } from '../riding/texts.ts';
import {
  acknowledged,
  dismissFallen,
  outgoingNow,
  ownPlaceOf,
  placeOfSharing,
  ridingPlace,
  signalNow,
  sweepNow,
} from './now-shown.ts';

/** The interval at which a failed acknowledgement is retried, as long as signals are valid. */
const retrySeconds = 5;

/**
 * A member's signal, until it is acknowledged or too old; else the state of the rider's own signal; else, for a sweep, who
 * falls behind.
 */
export function SignalNotice() {
  const [signal, outgoing, sweep] = [signalNow.use(), outgoingNow.use(), sweepNow.use()];
  if (signal) return <Signal key={signal.id} signal={signal} />;
  if (outgoing.phase !== 'idle') return <OutgoingNotice outgoing={outgoing} />;
  return sweep.shown && <FallenBehind fallen={sweep.shown} />;
}

function FallenBehind({ fallen }: { fallen: Fallen }) {
  const { words, detail } = fallenText(fallen);
  return (
    <Plate
      meaning="service"
      className="flex flex-none animate-rise items-center gap-3 p-2! pl-4! low:py-1! max-[359px]:gap-2 max-[359px]:pl-3!"
    >
      <UserRoundSearch size={32} aria-hidden="true" className="flex-none low:hidden" />
      <div className="min-w-0 flex-1 text-20 leading-tight low:text-17 low:leading-5">
        {/* The distance changes every second, and is read out only where a reader goes to it. */}
        <p role="alert" className="font-extrabold">
          {words}
        </p>
        {detail && <p className="font-semibold tabular-nums">{detail}</p>}
      </div>
      <Button
        variant="secondary"
        size="ride"
        className="px-4! max-[359px]:px-2!"
        onClick={() => dismissFallen(systemClock())}
      >
        {signalTexts.understood}
      </Button>
    </Plate>
  );
}

function Signal({ signal }: { signal: ReceivedSignal }) {
  const own = ownPlaceOf(ridingPlace.use(), placeOfSharing.use());
  const { id, groupId, firstName, kind, position, headingDegrees } = signal;
  const gap = own && position ? gapBetween(own, { position, headingDegrees }) : null;
  const acknowledge = useMutation({
    mutationFn: () => call(acknowledgeSignal, { params: { id: groupId, signalId: id } }),
    retry: signalSeconds / retrySeconds,
    retryDelay: retrySeconds * 1_000,
  });
  const understood = () => {
    acknowledge.mutate();
    acknowledged.put(id);
  };
  return (
    <Plate
      meaning={kind === 'danger' ? 'danger' : 'service'}
      role="alert"
      className="flex flex-none animate-rise items-center gap-3 p-2! pl-4! low:py-1! max-[359px]:gap-2 max-[359px]:pl-3!"
    >
      <span className="flex-none low:hidden">
        <SignalIcon kind={kind} size={32} />
      </span>
      <p className="min-w-0 flex-1 text-20 leading-tight font-extrabold low:text-17 low:leading-5">
        {signalText(firstName, kind)}
        {gap && <span className="block font-semibold tabular-nums">{gapText(gap)}</span>}
      </p>
      <Button variant="secondary" size="ride" className="px-4! max-[359px]:px-2!" onClick={understood}>
        {signalTexts.understood}
      </Button>
    </Plate>
  );
}

const icons: Record<SignalKind, LucideIcon> = { stop: Hand, fuel: Fuel, danger: TriangleAlert, wait: Hourglass };

/** Only beside the word, never in place of it. */
export function SignalIcon({ kind, size }: { kind: SignalKind; size: number }) {
  const Icon = icons[kind];
  return <Icon size={size} aria-hidden="true" />;
}
