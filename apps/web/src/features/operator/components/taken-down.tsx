import type { TakenDownLodging } from '@estradeiro/contract/lodging/reports';
import { Eye } from 'lucide-react';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { Folded } from '#ui/folded.tsx';
import { useRestoreLodging } from '../api.ts';
import { lodgingReportTexts as texts } from '../lodging-report-texts.ts';

/** Places and reviews that operators took down, which can be shown again. */
export const TakenDown = ({ things }: { things: readonly TakenDownLodging[] }) =>
  things.length > 0 && (
    <Folded title={texts.takenDown(things.length)}>
      {things.map((thing) => (
        <Row key={thing.id} thing={thing} />
      ))}
    </Folded>
  );

function Row({ thing }: { thing: TakenDownLodging }) {
  const { kind, id, words, at } = thing;
  const restore = useRestoreLodging();
  const title = texts.title(thing);
  return (
    <li className="flex flex-col items-start gap-2 p-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-15 text-quiet wrap-anywhere">
          {texts.author(thing)} · {formatDayAndHour(at)}
        </p>
      </div>
      {words && <p className="line-clamp-3 text-15 whitespace-pre-line wrap-anywhere">{words}</p>}
      <Button
        variant="secondary"
        busy={restore.isPending}
        aria-label={texts.restoreOf(title)}
        icon={<Eye size={20} aria-hidden="true" />}
        onClick={() => restore.mutate({ kind, id }, { onError: (error) => showFailure(texts.restoreFailed, error) })}
      >
        {texts.restore}
      </Button>
    </li>
  );
}
