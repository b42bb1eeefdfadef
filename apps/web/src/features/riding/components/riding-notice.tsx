import type { RoadClosure } from '@estradeiro/contract/navigation';
import type { GuidanceView } from '@estradeiro/navigation/guidance/guidance-view';
import { Ban, Construction, EyeOff, LocateOff, MapPinOff, WifiOff, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useHasSignal } from '#features/groups/shared/now-shown.ts';
import { SharingStrip, useSharingTrouble } from '#features/groups/shared/sharing-strip.tsx';
import { SignalNotice } from '#features/groups/shared/signal-notice.tsx';
import { closureText, closureTexts, passesAvoidedText } from '#features/planner/shared/texts.ts';
import { hasReportNotice, ReportNotice } from '#features/traffic/shared/report-notice.tsx';
import type { Reports } from '#features/traffic/shared/use-reporting.ts';
import { RidingWeather, type ShownWeather } from '#features/weather/shared/weather-banner.tsx';
import { systemClock } from '#platform/clock.ts';
import { useOnline } from '#platform/online.ts';
import { serverTime } from '#platform/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Plate } from '#ui/plate.tsx';
import type { Background } from '../hooks/use-background.ts';
import type { BatterySaving } from '../hooks/use-battery-saving.ts';
import type { ShownRoad } from '../hooks/use-riding-road.ts';
import type { ShownTraffic } from '../hooks/use-riding-traffic.ts';
import { backgroundTexts, batteryTexts, ridingTexts } from '../texts.ts';
import { hasRoadAhead, RoadAheadNotice } from './road-notice.tsx';
import { hasTrafficAhead, TrafficAhead, TrafficQuestion } from './traffic-notice.tsx';

type Shown = {
  view: GuidanceView;
  reports: Reports;
  background: Background;
  battery: BatterySaving;
  road: ShownRoad;
  traffic: ShownTraffic;
  weather: ShownWeather;
  advice: Advice;
  onStopAnswer: (visit: boolean) => void;
  onPassClosures: (closures: readonly RoadClosure[]) => void;
};

/**
 * The most severe notice with what answers it; one at a time, since a small phone would show no road. The order: danger on the road (the
 * nearest first), weather, signals of the group, the rider's own report, a skipped stop, a route
 * around a closed road (at first), one over an avoided stretch, a stop left out, time in the background,
 * whether trouble just passed is still there, a low battery, the closed road until it is dismissed, the group cannot see the rider,
 * and last the advice that disappears by itself. Road
 * warnings are spoken whichever notice shows, and a lost network has its icon in the strip.
 */
export function noticeOf(shown: Shown): RidingNotice {
  const { view, reports, background, battery, road, traffic, weather, advice, onStopAnswer, onPassClosures } = shown;
  if (hasRoadAhead(road, traffic.notice)) return { notice: <RoadAheadNotice {...road} /> };
  if (hasTrafficAhead(traffic)) {
    const { notice, dismiss } = traffic;
    return { notice: <TrafficAhead {...traffic} />, decline: () => notice && dismiss(notice.alert.id) };
  }
  if (weather.notice) {
    const { id } = weather.notice;
    return { notice: <RidingWeather {...weather} />, decline: () => weather.dismiss(id) };
  }
  if (advice.hasSignal) return { notice: <SignalNotice /> };
  if (hasReportNotice(reports))
    return { notice: <ReportNotice reports={reports} size="ride" />, decline: reports.dismiss };
  if (view.skippedStop) {
    const { name = '' } = view.skippedStop;
    return {
      notice: <SkippedStop name={name} onAnswer={onStopAnswer} />,
      accept: () => onStopAnswer(true),
      decline: () => onStopAnswer(false),
    };
  }
  const { closures } = advice;
  const closed = { notice: <ClosureNotice view={view} onPass={onPassClosures} onDismiss={closures.dismiss} /> };
  if (closures.isNew) return { ...closed, decline: closures.dismiss };
  if (advice.passesAvoided)
    return { notice: <Notice icon={<Ban size={28} aria-hidden="true" />}>{passesAvoidedText(view.hasToPass)}</Notice> };
  if (advice.leftOut && view.leftOut) return { notice: <LeftOutNotice name={view.leftOut.name} /> };
  const away = { notice: <BackgroundNotice {...background} />, decline: background.dismiss };
  if (background.news?.type === 'missed') return away;
  if (traffic.passedAlert) {
    const { passedAlert: alert, answer } = traffic;
    return {
      notice: <TrafficQuestion alert={alert} onAnswer={answer} />,
      accept: () => answer(alert, 'still-there'),
      decline: () => answer(alert, 'gone'),
    };
  }
  if (battery.asks && battery.lowPercent !== null)
    return {
      notice: <LowBattery percent={battery.lowPercent} onAnswer={battery.choose} />,
      accept: () => battery.choose(true),
      decline: () => battery.choose(false),
    };
  if (closures.isOpen) return { ...closed, decline: closures.dismiss };
  if (advice.hasSharingTrouble) return { notice: <SharingStrip overMap /> };
  if (background.news) return away;
  if (advice.guess) return { notice: <GuessNotice /> };
  return { notice: advice.offline ? <OfflineNotice /> : null };
}

/** What the buttons of a notice do, for the keys of a remote. */
export type NoticeAnswers = { accept?: () => void; decline?: () => void };

type RidingNotice = NoticeAnswers & { notice: ReactNode };

/** Signals of the group, and advice while it lasts. */
export function useAdvice(view: GuidanceView, online: boolean) {
  return {
    hasSignal: useHasSignal(),
    hasSharingTrouble: useSharingTrouble(),
    offline: useLasting(!online && !view.offRoute && !view.isStale),
    passesAvoided: useLasting(view.passesAvoided),
    closures: useClosures(view.closures),
    leftOut: useLasting(view.leftOut),
    guess: useLasting(view.isEstimated),
  };
}

type Advice = ReturnType<typeof useAdvice>;

const adviceMillis = 8_000;

/** True for the first seconds of each new value. */
function useLasting(what: unknown): boolean {
  const [lasts, setLasts] = useState(false);
  const holds = Boolean(what);
  useEffect(() => {
    setLasts(Boolean(what));
    if (!what) return;
    const timer = setTimeout(() => setLasts(false), adviceMillis);
    return () => clearTimeout(timer);
  }, [what]);
  return holds && lasts;
}

/** The closures of a route, open until they are dismissed; a new route with the same ones does not open them again. */
function useClosures(closures: GuidanceView['closures']) {
  const key = (closures ?? []).map(({ alertId, isPassed }) => `${alertId} ${isPassed}`).join();
  const [dismissed, setDismissed] = useState('');
  const isOpen = key !== '' && key !== dismissed;
  return { isOpen, isNew: useLasting(key) && isOpen, dismiss: () => setDismissed(key) };
}

function BackgroundNotice({ news, dismiss }: Background) {
  return (
    news && (
      <Notice icon={<EyeOff size={28} aria-hidden="true" />} onDismiss={dismiss}>
        {news.type === 'rule' ? backgroundTexts.rule : backgroundTexts.missed(news.millis)}
      </Notice>
    )
  );
}

type ClosureProps = { view: GuidanceView; onPass: Shown['onPassClosures']; onDismiss: () => void };

function ClosureNotice({ view, onPass, onDismiss }: ClosureProps) {
  const closures = view.closures ?? [];
  const [first, ...others] = closures;
  const isOnline = useOnline();
  const now = serverTime(systemClock());
  const avoided = closures.filter(({ isPassed }) => !isPassed);
  return (
    <Notice icon={<Construction size={28} aria-hidden="true" />} onDismiss={onDismiss}>
      {first && <span className="block">{closureText(first, now)}</span>}
      {others.length > 0 && <span className="block">{ridingTexts.moreClosures(others.length)}</span>}
      {view.hasToPass && avoided.length < closures.length && <span className="block">{closureTexts.hasToPass}</span>}
      {view.wantsOther && (
        <span className="block">{isOnline ? ridingTexts.recalculating : ridingTexts.otherRouteComes}</span>
      )}
      {avoided.length > 0 && !view.wantsOther && (
        <Button variant="secondary" size="ride" className="mt-1 mr-3" onClick={() => onPass(avoided)}>
          {closureTexts.passAnyway}
        </Button>
      )}
    </Notice>
  );
}

const OfflineNotice = () => (
  <Notice icon={<WifiOff size={28} aria-hidden="true" />}>
    <span className="font-semibold">{ridingTexts.offline}.</span> {ridingTexts.offlineHint}
  </Notice>
);

/** Shown when the question about a skipped stop got no reply. */
const LeftOutNotice = ({ name }: { name: string | undefined }) => (
  <Notice icon={<MapPinOff size={28} aria-hidden="true" />}>{ridingTexts.leftOut(name)}</Notice>
);

const GuessNotice = () => (
  <Notice icon={<LocateOff size={28} aria-hidden="true" />}>
    <span className="font-semibold">{ridingTexts.guessed}</span> {ridingTexts.guessedHint}
  </Notice>
);

type NoticeProps = { icon: ReactNode; children: ReactNode; onDismiss?: () => void };

function Notice({ icon, children, onDismiss }: NoticeProps) {
  return (
    // Additions alone: a screen reader would say it again with each minute of an alert's age.
    <div
      role="status"
      aria-relevant="additions"
      className="flex min-h-16 flex-none animate-rise items-center gap-3 rounded-card border-2 border-provisional bg-card pl-3 text-17 leading-tight"
    >
      <span className="flex-none text-provisional max-[359px]:hidden">{icon}</span>
      <p className="min-w-0 flex-1 py-1">{children}</p>
      {onDismiss && (
        <IconButton
          label={backgroundTexts.dismiss}
          size="ride"
          icon={<X size={24} aria-hidden="true" />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}

type QuestionProps = { name: string; onAnswer: (visit: boolean) => void };

const SkippedStop = ({ name, onAnswer }: QuestionProps) => (
  <Question
    title={`${ridingTexts.skippedStop(name)} ${ridingTexts.skippedStopQuestion}`}
    label={ridingTexts.skippedStop(name)}
    yes={ridingTexts.skippedStopReturn}
    no={ridingTexts.skippedStopForget}
    onAnswer={onAnswer}
  />
);

const LowBattery = ({ percent, onAnswer }: { percent: number; onAnswer: (saves: boolean) => void }) => (
  <Question
    title={batteryTexts.question(percent)}
    label={batteryTexts.question(percent)}
    detail={batteryTexts.leavesOut}
    yes={batteryTexts.save}
    no={batteryTexts.keep}
    onAnswer={onAnswer}
  />
);

type QuestionWords = { title: string; label: string; detail?: string; yes: string; no: string };

function Question({ title, label, detail, yes, no, onAnswer }: QuestionWords & { onAnswer: (isYes: boolean) => void }) {
  return (
    <Plate meaning="warning" role="alertdialog" aria-label={label} className="flex-none animate-rise p-2.5!">
      <p className="text-20 leading-tight font-extrabold">{title}</p>
      {detail && <p className="mt-0.5 text-17 leading-tight low:sr-only">{detail}</p>}
      <div className="mt-1 flex gap-2">
        <Button variant="secondary" size="ride" className="flex-1 px-2!" onClick={() => onAnswer(true)}>
          {yes}
        </Button>
        <Button variant="secondary" size="ride" className="flex-1 px-2!" onClick={() => onAnswer(false)}>
          {no}
        </Button>
      </div>
    </Plate>
  );
}
