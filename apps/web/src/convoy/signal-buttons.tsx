import { SignalKind } from '@estradeiro/contract/groups-riding';
import { classes } from '#ui/classes.ts';
import { SignalIcon } from './signal-icon.tsx';
import { signalTexts as texts } from './texts.ts';
import { callToGroup } from './use-outgoing.ts';

/** The second of two touches sends at once: the first one, which opened them, is what keeps a glove from calling by accident. */
export function SignalButtons({ onCalled }: { onCalled: () => void }) {
  return (
    <ul aria-label={texts.title} className="grid grid-cols-2 gap-2 sideways:grid-cols-4">
      {SignalKind.options.map((kind) => (
        <li key={kind}>
          <button
            type="button"
            onClick={() => {
              callToGroup(kind);
              onCalled();
            }}
            className={classes(
              'flex size-full min-h-20 flex-col items-center justify-center gap-1 rounded-card text-20 font-extrabold transition active:scale-[0.98]',
              kind === 'danger' ? 'bg-warning text-on-warning' : 'bg-service text-on-service',
            )}
          >
            <SignalIcon kind={kind} size={32} />
            {texts.kinds[kind]}
          </button>
        </li>
      ))}
    </ul>
  );
}
