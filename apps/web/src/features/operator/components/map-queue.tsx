import { type MapTask, NewMapTask, type OperatorMaps } from '@estradeiro/contract/operator-maps';
import { CircleCheck, CircleDashed, CircleSlash, Loader, RotateCw, TriangleAlert, X } from 'lucide-react';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { useAddMapTask, useCancelMapTask } from '../api.ts';
import { mapTexts } from '../map-texts.ts';
import { ProgressBar } from './progress-bar.tsx';

/** What is under way, what comes after it, and what has ended. */
export function MapQueue({ maps }: { maps: OperatorMaps }) {
  const nameOf = (target: string) =>
    [...maps.installed, ...maps.regions].find(({ id }) => id === target)?.name ?? mapTexts.targetName(target);
  if (maps.tasks.length === 0) return null;
  return (
    <>
      <h3 className="font-semibold">{mapTexts.tasks}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {maps.tasks.map((task) => (
          <Task key={task.id} task={task} what={mapTexts.what(task, nameOf)} />
        ))}
      </ul>
    </>
  );
}

function Task({ task, what }: { task: MapTask; what: string }) {
  const cancel = useCancelMapTask();
  const retry = useAddMapTask();
  const isOpen = task.state === 'queued' || task.state === 'running';
  const again = repeated(task);
  const askFirst = async () => {
    const question = {
      title: mapTexts.cancelQuestion(what),
      hint: mapTexts.cancelHint,
      yes: mapTexts.cancel,
      no: mapTexts.keep,
    };
    if (task.state === 'running' && !(await ask(question))) return;
    cancel.mutate(task.id, { onError: (error) => showFailure(mapTexts.cancelFailed, error) });
  };
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex items-center gap-3">
        <StateIcon state={task.state} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{what}</p>
          <p className="text-15 text-quiet tabular-nums">
            {[mapTexts.state(task.state), task.endedAt && formatDayAndHour(task.endedAt)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {isOpen && (
          <Button
            variant="secondary"
            className="flex-none px-3!"
            icon={<X size={20} aria-hidden="true" />}
            aria-label={mapTexts.cancelOf(what)}
            busy={cancel.isPending}
            onClick={() => void askFirst()}
          >
            {mapTexts.cancel}
          </Button>
        )}
        {task.state === 'failed' && again && (
          <Button
            variant="secondary"
            className="flex-none px-3!"
            icon={<RotateCw size={20} aria-hidden="true" />}
            aria-label={mapTexts.retryOf(what)}
            busy={retry.isPending}
            onClick={() => retry.mutate(again, { onError: (error) => showFailure(mapTexts.submitFailed, error) })}
          >
            {mapTexts.retry}
          </Button>
        )}
      </div>
      {task.state === 'running' && <Progress task={task} what={what} />}
      {task.state === 'done' && task.detail && (
        <p className="text-15 whitespace-pre-line wrap-anywhere">{task.detail}</p>
      )}
      {task.failure && <p className="text-15 whitespace-pre-line wrap-anywhere">{task.failure}</p>}
    </li>
  );
}

/** The same wish once more; null for one that only a newer server knows. */
function repeated({ kind, targets }: MapTask): NewMapTask | null {
  return NewMapTask.safeParse({ kind, targets, id: targets[0] }).data ?? null;
}

function Progress({ task: { step, fraction, detail }, what }: { task: MapTask; what: string }) {
  const share = fraction === null ? null : mapTexts.percent(fraction);
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar label={mapTexts.progressOf(what)} fraction={fraction} />
      <p className="text-15 text-quiet tabular-nums">
        {[step ?? mapTexts.starting, share, detail].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

const icons: Partial<Record<MapTask['state'], [typeof Loader, string]>> = {
  queued: [CircleDashed, 'text-quiet'],
  running: [Loader, 'text-guidance'],
  done: [CircleCheck, 'text-guidance'],
  failed: [TriangleAlert, 'text-provisional'],
};

function StateIcon({ state }: Pick<MapTask, 'state'>) {
  const [Icon, color] = icons[state] ?? [CircleSlash, 'text-quiet'];
  return <Icon size={24} aria-hidden="true" className={`flex-none ${color}`} />;
}
