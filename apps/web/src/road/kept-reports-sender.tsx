import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { systemClock } from '#platform/clock.ts';
import { showToast } from '#ui/toast.tsx';
import { titleOf } from './alert-names.ts';
import { alertsKey } from './alerts-query.ts';
import { reportFailureText } from './report.ts';
import { type Resent, resendKept } from './resend.ts';
import { reportTexts, keptTexts as texts } from './texts.ts';

/** A browser that says it has a network may still reach nobody. */
const againMillis = 20_000;

/** Sends what waits for a signal as soon as there is one, whatever screen shows, and says what came of it. Shows nothing. */
export function KeptReportsSender({ clock = systemClock }) {
  const client = useQueryClient();
  useEffect(() => {
    const tell = (resent: Resent) => {
      showToast(wordsOf(resent));
      void client.invalidateQueries({ queryKey: alertsKey });
    };
    const attempt = () => void resendKept(clock, tell);
    attempt();
    const timer = setInterval(attempt, againMillis);
    addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      removeEventListener('online', attempt);
    };
  }, [client, clock]);
  return null;
}

function wordsOf(resent: Resent) {
  const name = titleOf(resent.sighting);
  switch (resent.outcome) {
    case 'sent':
      return { title: reportTexts.sent(name), tone: 'success' as const };
    case 'outdated':
      return { title: texts.outdated(name), description: texts.outdatedHint, tone: 'destructive' as const };
    case 'refused':
      return {
        title: reportTexts.failed,
        description: `${name}. ${reportFailureText(resent.error)}`,
        tone: 'destructive' as const,
      };
  }
}
