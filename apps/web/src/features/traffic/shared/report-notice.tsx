import { CircleAlert, CircleCheck, Hourglass, RotateCw, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { outbox } from '#platform/offline/outbox.ts';
import { pendingWords } from '#platform/offline/save-record.ts';
import { outboxTexts } from '#platform/offline/texts.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { pendingTexts, reportTexts, titleOf } from './texts.ts';
import type { Reports } from './use-reporting.ts';

/** How long the notice of a sent or pending report stays, with its undo button, and how long that of an undone one. */
const undoMillis = 10_000;
const wordsMillis = 5_000;

type Props = { reports: Reports; size?: ButtonSize };

export const hasReportNotice = ({ state: { phase } }: Reports): boolean => phase !== 'idle' && phase !== 'choosing';

export const isPendingInNotice = ({ state: { phase } }: Reports): boolean => phase === 'waiting' || phase === 'failed';

/** The result of a report. Success and 'pending' disappear by themselves; a refusal stays until the rider has seen it. */
export function ReportNotice({ reports: { state, retry, undo, dismiss, drop }, size = 'normal' }: Props) {
  const lasts = lastingMillis(state);
  useEffect(() => {
    if (lasts === null) return;
    const timer = setTimeout(dismiss, lasts);
    return () => clearTimeout(timer);
  }, [lasts, dismiss]);

  switch (state.phase) {
    case 'idle':
    case 'choosing':
      return null;
    case 'sending':
    case 'undoing':
      return <Line size={size} icon={<Spinner className="size-6" />} words={reportTexts[state.phase]} />;
    case 'undone':
      return <Line size={size} icon={<CircleCheck size={24} aria-hidden="true" />} words={reportTexts.undone} />;
    case 'sent': {
      const { report } = state;
      const name = titleOf(report.alert);
      const isNew = report.outcome === 'reported';
      return (
        <Line
          size={size}
          tone="success"
          icon={<CircleCheck size={24} aria-hidden="true" className="text-guidance" />}
          words={isNew ? reportTexts.sent(name) : reportTexts.confirmed(name)}
        >
          {isNew && (
            <Button
              variant="secondary"
              size={size}
              icon={<Undo2 size={20} aria-hidden="true" />}
              onClick={() => void undo(report)}
            >
              {reportTexts.undo}
            </Button>
          )}
        </Line>
      );
    }
    case 'waiting': {
      const { sighting, isReached } = state;
      const name = titleOf(sighting);
      const problem = outbox.problem();
      const why = isReached ? pendingTexts.waitingForServer(name) : pendingTexts.waitingFor(name);
      return (
        <Line
          size={size}
          tone="waiting"
          icon={<Hourglass size={24} aria-hidden="true" className="text-provisional" />}
          words={isReached ? pendingWords().title : pendingTexts.waiting}
          detail={problem ? `${why} ${outboxTexts.keptHereHint[problem]}` : why}
        >
          <Button variant="secondary" size={size} onClick={() => drop(sighting)}>
            {pendingTexts.drop}
          </Button>
        </Line>
      );
    }
    case 'undo-failed': {
      const { report } = state;
      return (
        <Line size={size} tone="failure" icon={alarm} words={reportTexts.undoFailed}>
          <Button variant="secondary" size={size} icon={again} onClick={() => void undo(report)}>
            {reportTexts.retry}
          </Button>
          <Close size={size} onClose={dismiss} />
        </Line>
      );
    }
    case 'failed': {
      const { sighting, text } = state;
      return (
        <Line size={size} tone="failure" icon={alarm} words={reportTexts.failed} detail={text}>
          {sighting && (
            <Button variant="secondary" size={size} icon={again} onClick={() => void retry(sighting)}>
              {reportTexts.retry}
            </Button>
          )}
          <Close size={size} onClose={dismiss} />
        </Line>
      );
    }
  }
}

function lastingMillis({ phase }: Reports['state']): number | null {
  if (phase === 'undone') return wordsMillis;
  return phase === 'sent' || phase === 'waiting' ? undoMillis : null;
}

const alarm = <CircleAlert size={24} aria-hidden="true" className="text-danger" />;
const again = <RotateCw size={20} aria-hidden="true" />;

const Close = ({ size, onClose }: { size: ButtonSize; onClose: () => void }) => (
  <IconButton label={reportTexts.close} size={size} icon={<X size={24} aria-hidden="true" />} onClick={onClose} />
);

type LineProps = {
  size: ButtonSize;
  tone?: 'plain' | 'success' | 'waiting' | 'failure';
  icon: ReactNode;
  words: string;
  detail?: string;
  children?: ReactNode;
};

const borders = {
  plain: 'border-line',
  success: 'border-guidance',
  waiting: 'border-provisional',
  failure: 'border-danger',
};

function Line({ size, tone = 'plain', icon, words, detail, children }: LineProps) {
  return (
    <div
      role={tone === 'failure' ? 'alert' : 'status'}
      className={classes(
        'flex flex-none flex-wrap items-center gap-x-3 gap-y-2 rounded-card border-2 bg-card p-2 pl-3 text-ink',
        size === 'ride' && 'text-20',
        borders[tone],
      )}
    >
      {icon}
      <div className="flex min-h-12 min-w-0 flex-1 basis-32 flex-col justify-center">
        <p className="font-semibold">{words}</p>
        {detail && <p className={size === 'ride' ? undefined : 'text-15'}>{detail}</p>}
      </div>
      {children && <div className="ml-auto flex items-center gap-1">{children}</div>}
    </div>
  );
}
