import type { EmergencyAlert } from '@estradeiro/contract/emergency-alert';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useResolveAlert } from './api.ts';
import { LiveLinkState } from './live-link-state.tsx';
import { texts } from './texts.ts';
import { UseApp } from './use-app.tsx';

type Props = { /** As far as anything is known of it. */ alert: EmergencyAlert | undefined; onEnd: () => void };

/** The way out of an alert: 'Estou bem', asked twice, since a shaking hand must not close it. */
export function EndActions({ alert, onEnd }: Props) {
  const [asked, setAsked] = useState(false);
  const resolve = useResolveAlert();
  if (alert?.state === 'closed') {
    return (
      <div className="flex flex-col gap-3">
        <LiveLinkState alert={alert} />
        <Button size="ride" onClick={onEnd}>
          {texts.close}
        </Button>
      </div>
    );
  }
  const end = (alertId: string) =>
    resolve.mutate(alertId, {
      onError: (error) => showToast({ title: texts.safeFailed, description: failureText(error), tone: 'destructive' }),
    });
  if (alert && asked) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-20 font-semibold">{texts.safeQuestion}</p>
        <Button size="ride" busy={resolve.isPending} onClick={() => end(alert.id)}>
          {resolve.isPending ? texts.closing : texts.safeYes}
        </Button>
        <Button variant="secondary" size="ride" disabled={resolve.isPending} onClick={() => setAsked(false)}>
          {texts.safeNo}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {alert && (
        <Button
          size="ride"
          className="min-h-20"
          icon={<ThumbsUp size={26} aria-hidden="true" />}
          onClick={() => setAsked(true)}
        >
          {texts.safe}
        </Button>
      )}
      <UseApp />
      {alert && <LiveLinkState alert={alert} />}
    </div>
  );
}
