import { type OperatorReport, operatorReportPhotoAddress } from '@estradeiro/contract/groups/safety';
import { Check, Trash2, UserCog } from 'lucide-react';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask, type Question } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { type MenuItem, MoreMenu } from '#ui/more-menu.tsx';
import { useDeleteReportedGroup, useHandOverReportedGroup, useSettleReport } from '../api.ts';
import { decisionTexts as texts } from '../decision-texts.ts';
import { AccountTags, useSuspension } from './suspension.tsx';

/** A report with what it quotes, and what may be done about the rider and the group. */
export function ReportDecision({ report }: { report: OperatorReport }) {
  const { id, userId, userName, message, hasPhoto, details, reason, groupName, isPopular, createdAt } = report;
  const now = useMinute().getTime();
  const [settle, suspension] = [useSettleReport(), useSuspension({ ...report, id: userId, name: userName })];
  const [handOver, remove] = [useHandOverReportedGroup(), useDeleteReportedGroup()];
  const failing = (words: string) => ({ onError: (error: Error) => showFailure(words, error) });
  const asking = (question: Question, work: () => void) => () => void ask(question).then((isYes) => isYes && work());

  const items: MenuItem[] = [
    ...suspension.items,
    ...(report.canHandOver
      ? [
          {
            words: texts.handOver,
            icon: UserCog,
            onPress: asking({ title: texts.handOverQuestion, hint: texts.handOverHint, yes: texts.handOverYes }, () =>
              handOver.mutate(id, failing(texts.handOverFailed)),
            ),
          },
        ]
      : []),
    ...(isPopular
      ? []
      : [
          {
            words: texts.deleteGroup,
            icon: Trash2,
            isDanger: true,
            onPress: asking(
              { title: texts.deleteGroupQuestion, hint: texts.deleteGroupHint, yes: texts.deleteGroupYes },
              () => remove.mutate(id, failing(texts.deleteGroupFailed)),
            ),
          },
        ]),
  ];
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
            {texts.report(userName)}
            <AccountTags {...report} />
          </p>
          <p className="text-15 text-quiet wrap-anywhere">
            {[
              texts.reason(reason),
              groupName === null ? texts.privateGroup : isPopular ? texts.popularGroup(groupName) : groupName,
              ageOf((now - Date.parse(createdAt)) / 60_000),
            ].join(' · ')}
          </p>
        </div>
        {items.length > 0 && (
          <MoreMenu
            thing={texts.report(userName)}
            isRound
            busy={suspension.busy || handOver.isPending || remove.isPending}
            items={items}
          />
        )}
      </div>
      {message !== null && (
        <blockquote className="border-danger border-l-4 pl-3">
          {hasPhoto && (
            <img
              src={operatorReportPhotoAddress(id)}
              alt={texts.photo}
              className="max-h-80 max-w-full rounded-card bg-raised"
            />
          )}
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
        </blockquote>
      )}
      {details && <p className="whitespace-pre-line wrap-anywhere">{details}</p>}
      <Button
        variant="secondary"
        className="self-start"
        busy={settle.isPending}
        icon={<Check size={20} aria-hidden="true" />}
        onClick={() => settle.mutate(id, failing(texts.settleFailed))}
      >
        {texts.settle}
      </Button>
    </li>
  );
}
