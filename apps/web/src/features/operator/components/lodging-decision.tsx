import { photoAddress } from '@estradeiro/contract/lodging/photos';
import type { ReportedLodging } from '@estradeiro/contract/lodging/reports';
import { Check, EyeOff } from 'lucide-react';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { useKeepLodging, useTakeDownLodging } from '../api.ts';
import { lodgingReportTexts as texts } from '../lodging-report-texts.ts';
import { AccountTags, useSuspension } from './suspension.tsx';

/** A reported place, photo or review as riders see it, how many reported it and why, and what may be done. */
export function LodgingDecision({ reported }: { reported: ReportedLodging }) {
  const { kind, id, placeName, authorId, authorName, words, rating, photoIds, details } = reported;
  const now = useMinute().getTime();
  const [keep, takeDown] = [useKeepLodging(), useTakeDownLodging()];
  const suspension = useSuspension({ ...reported, id: authorId, name: authorName });
  const thing = { kind, id };
  const { question, hint, yes } = texts.taking(kind);
  const askAndTakeDown = async () => {
    if (!(await ask({ title: question, hint, yes }))) return;
    takeDown.mutate(thing, { onError: (error) => showFailure(texts.takeDownFailed, error) });
  };
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{texts.title(reported)}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-15 text-quiet wrap-anywhere">
            {texts.author(reported)}
            <AccountTags {...reported} />
          </p>
        </div>
        {suspension.items.length > 0 && (
          <MoreMenu thing={authorName} isRound busy={suspension.busy} items={suspension.items} className="-my-1" />
        )}
      </div>
      {(photoIds.length > 0 || words !== null || rating !== null) && (
        <blockquote className="flex flex-col gap-2 border-danger border-l-4 pl-3">
          {photoIds.length > 0 && (
            <ul className="flex gap-2 overflow-x-auto">
              {photoIds.map((photo, at) => (
                <li key={photo} className="flex-none">
                  <img
                    src={photoAddress(photo, kind === 'photo' ? 'medium' : 'small')}
                    alt={texts.photo(at + 1, placeName)}
                    loading="lazy"
                    className={
                      kind === 'photo'
                        ? 'max-h-80 max-w-full rounded-card bg-raised'
                        : 'h-24 rounded-card bg-raised object-cover'
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          {rating !== null && <p className="text-15 font-semibold">{texts.rating(rating)}</p>}
          {words && <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
        </blockquote>
      )}
      <p className="text-15 wrap-anywhere">
        <span className="font-semibold">{texts.reasons(reported.reasons)}</span>
        <span className="text-quiet">
          {' · '}
          {texts.reporters(reported.reporters)}
          {' · '}
          {ageOf((now - Date.parse(reported.createdAt)) / 60_000)}
        </span>
      </p>
      {details.length > 0 && (
        <ul aria-label={texts.saidBy} className="flex flex-col gap-1">
          {details.map((said, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two riders may say the same, and nothing else names them
            <li key={at} className="text-15 whitespace-pre-line wrap-anywhere">
              “{said}”
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <Button
          variant="secondary"
          busy={keep.isPending}
          icon={<Check size={20} aria-hidden="true" />}
          onClick={() => keep.mutate(thing, { onError: (error) => showFailure(texts.keepFailed, error) })}
        >
          {texts.keep}
        </Button>
        <Button
          variant="danger"
          busy={takeDown.isPending}
          icon={<EyeOff size={20} aria-hidden="true" />}
          onClick={() => void askAndTakeDown()}
        >
          {yes}
        </Button>
      </div>
    </li>
  );
}
