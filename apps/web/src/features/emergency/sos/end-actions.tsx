import type { EmergencyAlert } from '@estradeiro/contract/emergency-alert';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { bringUpSos } from '#platform/sos.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useResolveAlert, useRevokeLink } from './api.ts';
import { texts } from './texts.ts';

/** The way out of an alert: 'Estou bem', asked twice, since a shaking hand must not close it. */
export function EndActions({ alert, onEnd }: { alert: EmergencyAlert; onEnd: () => void }) {
  const [asked, setAsked] = useState(false);
  const resolve = useResolveAlert();
  if (alert.state === 'closed') {
    return (
      <Button size="ride" onClick={onEnd}>
        {texts.close}
      </Button>
    );
  }
  const end = () =>
    resolve.mutate(alert.id, {
      onError: (error) => showToast({ title: texts.safeFailed, description: failureText(error), tone: 'destructive' }),
    });
  if (asked) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-20 font-semibold">{texts.safeQuestion}</p>
        <Button size="ride" busy={resolve.isPending} onClick={end}>
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
      <Button
        size="ride"
        className="min-h-20"
        icon={<ThumbsUp size={26} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {texts.safe}
      </Button>
      <Button variant="secondary" size="ride" onClick={() => bringUpSos('aside')}>
        {texts.aside}
      </Button>
      {alert.liveLink && <RevokeLink alertId={alert.id} />}
    </div>
  );
}

function RevokeLink({ alertId }: { alertId: string }) {
  const revoke = useRevokeLink();
  const ask = () => {
    if (!confirm(texts.revokeQuestion)) return;
    revoke.mutate(alertId, {
      onSuccess: () => showToast({ title: texts.revoked, tone: 'success' }),
      onError: (error) =>
        showToast({ title: texts.revokeFailed, description: failureText(error), tone: 'destructive' }),
    });
  };
  return (
    <Button variant="quiet" busy={revoke.isPending} onClick={ask}>
      {texts.revoke}
    </Button>
  );
}
