import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useIsRiding } from '#platform/riding-mode.ts';
import { keepScreenOn } from '#platform/wake-lock.ts';
import { Button } from '#ui/button.tsx';
import { timeOfDay } from '#ui/day.ts';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.tsx';
import { activeAlertQuery, channelsQuery, contactsQuery } from './api.ts';
import { openSos, type SosEntry } from './shared/sos-entry.ts';
import { AlertView } from './sos/alert-view.tsx';
import { AsideBar } from './sos/aside-bar.tsx';
import { AskView } from './sos/ask-view.tsx';
import { CountdownView } from './sos/countdown-view.tsx';
import type { Help } from './sos/direct-contact.tsx';
import type { Sos } from './sos/flow.ts';
import { Notice } from './sos/notice.tsx';
import { PendingView } from './sos/pending-view.tsx';
import { SosFrame } from './sos/sos-frame.tsx';
import { UseApp } from './sos/use-app.tsx';
import { sayCancelled } from './sos/use-cancelling.ts';
import { useFix } from './sos/use-fix.ts';
import { startOf, useSos } from './sos/use-sos.ts';
import { cancelTexts, sosTexts } from './texts.ts';

type Props = {
  sos: Extract<Sos, { phase: 'cancelling' }>;
  /** The rest of the app is shown; cancelling continues. */
  isAside: boolean;
  onRetry: () => void;
};

/** Until the server responds it is uncertain whether the cancel was in time, and nothing else is claimed. */
function CancellingView({ sos, isAside, onRetry }: Props) {
  if (isAside) return <AsideBar words={cancelTexts.asideBar} />;
  const isTrying = sos.retryAt === null;
  return (
    <SosFrame onEscape={() => openSos('aside')}>
      <div className="flex flex-1 flex-col gap-4 pb-4">
        <div role="status" className="flex items-center gap-3 py-4">
          <Spinner className="size-9" />
          <h1 className="text-32 font-extrabold">{sos.isOld ? cancelTexts.unknownOld : cancelTexts.cancelling}</h1>
        </div>
        {sos.trouble && <Notice title={cancelTexts.unknown} hint={cancelTexts.unknownHint} />}
        {sos.trouble && <RescueLinks />}
      </div>
      <div className="flex flex-col gap-3">
        {sos.trouble && (
          <Button size="ride" busy={isTrying} onClick={onRetry}>
            {isTrying ? cancelTexts.cancelling : cancelTexts.retry}
          </Button>
        )}
        <UseApp />
      </div>
    </SosFrame>
  );
}

/** Part 1 §8. */
const redirectMs = 2_000;

/**
 * Shown without a contact to notify. After a moment it opens the contacts, except during a ride, where the rescue numbers stay
 * visible.
 */
function RefusedView({ onEnd }: { onEnd: () => void }) {
  const [, navigate] = useLocation();
  const isRiding = useIsRiding();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (isRiding) return;
    const timer = setTimeout(() => {
      showToast({ title: sosTexts.noContacts, tone: 'destructive' });
      navigate(paths.emergencyContacts);
      onEnd();
    }, redirectMs);
    return () => clearTimeout(timer);
  }, [isRiding]);
  return (
    <SosFrame onEscape={isRiding ? onEnd : undefined}>
      <div className="my-auto flex flex-col gap-4">
        <Notice title={sosTexts.failed} hint={sosTexts.refused} />
        <RescueLinks />
        {isRiding && (
          <Button size="ride" onClick={onEnd}>
            {sosTexts.close}
          </Button>
        )}
      </div>
    </SosFrame>
  );
}

export function SosFlow({ userId, entry }: { userId: string; entry: SosEntry }) {
  const client = useQueryClient();
  const where = useFix();
  const { sos, dispatch, isAside, resolving } = useSos(userId, entry, where);
  const contacts = useQuery(contactsQuery).data ?? [];
  const hasNoChannel = useQuery(channelsQuery).data?.length === 0;
  // No channel would send after the countdown: the phone's own options show at once.
  const isForNothing = hasNoChannel && sos.phase === 'counting' && !sos.alarm.isElsewhere;
  useEffect(() => {
    if (isForNothing) dispatch({ type: 'hurried' });
  }, [isForNothing, dispatch]);
  useEffect(() => keepScreenOn(), []);
  const help: Help = {
    people: contacts,
    position: where.fix?.position ?? null,
    at: where.fix?.at ?? 0,
    accuracyMeters: where.fix?.accuracyMeters,
    liveUrl: null,
  };
  const cancel = () => {
    // Without a request nothing was sent; after one only the server knows.
    if (sos.phase === 'counting' && !sos.alarm.hasLeft) sayCancelled();
    dispatch({ type: 'cancelled' });
  };
  const end = () => {
    dispatch({ type: 'ended' });
    // Another device may have closed the alert, and home offers a new SOS only where it knows of no open alert.
    void client.invalidateQueries(activeAlertQuery);
  };
  const ask = {
    where,
    help,
    onConfirm: (message: string) => dispatch(startOf('confirmed', message)),
    onCancel: cancel,
  };
  switch (sos.phase) {
    case 'idle':
      return null;
    case 'asking': {
      const words = where.lack === 'denied' && !where.fix ? sosTexts.askWithout : sosTexts.ask;
      return <AskView title={sosTexts.askTitle} words={words(contacts.length)} offersReasons {...ask} />;
    }
    case 'unsent':
      return <AskView title={sosTexts.unsentTitle} words={sosTexts.unsent(timeOfDay(sos.alarm.startedAt))} {...ask} />;
    case 'counting':
      return (
        <CountdownView
          endsAt={sos.endsAt}
          where={where}
          onNow={sos.alarm.isElsewhere ? null : () => dispatch({ type: 'hurried' })}
          onCancel={cancel}
        />
      );
    case 'sending':
    case 'waiting':
      return <PendingView {...{ sos, help, isAside }} onRetry={() => dispatch({ type: 'retried' })} onDrop={cancel} />;
    case 'cancelling':
      return <CancellingView sos={sos} isAside={isAside} onRetry={() => dispatch({ type: 'retried' })} />;
    case 'refused':
      return <RefusedView onEnd={end} />;
    case 'open':
      return (
        <AlertView
          {...sos}
          isOtherDevice={sos.isElsewhere}
          where={where}
          help={help}
          isAside={isAside}
          resolving={resolving}
          onAgain={() => dispatch(startOf('again'))}
          onHere={() => dispatch({ type: 'here' })}
          onSafe={(isSafe) => dispatch({ type: isSafe ? 'safe' : 'unsafe' })}
          onEnd={end}
        />
      );
  }
}
