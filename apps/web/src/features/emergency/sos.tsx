import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SosEntry } from '#platform/sos.ts';
import { keepScreenOn } from '#platform/wake-lock.ts';
import { activeAlertQuery } from './active-alert-query.ts';
import { contactsQuery } from './contacts-query.ts';
import { AlertView } from './sos/alert-view.tsx';
import { AskView } from './sos/ask-view.tsx';
import { CancellingView } from './sos/cancelling-view.tsx';
import { CountdownView } from './sos/countdown-view.tsx';
import { PendingView } from './sos/pending-view.tsx';
import { RefusedView } from './sos/refused-view.tsx';
import { texts } from './sos/texts.ts';
import { sayCancelled } from './sos/use-cancelling.ts';
import { useFix } from './sos/use-fix.ts';
import { startOf, useSos } from './sos/use-sos.ts';
import type { Help } from './sos/ways-out.tsx';
import { timeOfDay } from './sos/words.ts';

/** The SOS from the first touch until it is over, whichever screen shows beneath. */
export function SosFlow({ userId, entry }: { userId: string; entry: SosEntry }) {
  const client = useQueryClient();
  const where = useFix();
  const { sos, dispatch, isAside, resolving } = useSos(userId, entry, where);
  const contacts = useQuery(contactsQuery).data ?? [];
  useEffect(() => keepScreenOn(), []);
  const help: Help = {
    people: contacts,
    position: where.fix?.position ?? null,
    at: where.fix?.at ?? 0,
    liveUrl: null,
  };
  const cancel = () => {
    // Where no request ever set out it is sure: nothing goes. Else the server has the last word.
    if (sos.phase === 'counting' && !sos.alarm.hasLeft) sayCancelled();
    dispatch({ type: 'cancelled' });
  };
  const end = () => {
    dispatch({ type: 'ended' });
    // It may have been closed elsewhere: home offers the next one only where it knows of none.
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
      const words = where.lack === 'denied' ? texts.askWithout : texts.ask;
      return <AskView title={texts.askTitle} words={words(contacts.length)} asksWhy {...ask} />;
    }
    case 'unsent':
      return <AskView title={texts.unsentTitle} words={texts.unsent(timeOfDay(sos.alarm.startedAt))} {...ask} />;
    case 'counting':
      return <CountdownView endsAt={sos.endsAt} where={where} onCancel={cancel} />;
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
