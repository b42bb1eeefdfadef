import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import type { OperatorMessages } from '@estradeiro/contract/operator-messages';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareWarning, Send } from 'lucide-react';
import { useState } from 'react';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { messagesQuery, useRestoreQuotas, useSendTest } from '../api.ts';
import { messageTexts } from '../message-texts.ts';
import { QuotaDialog } from './quota-dialog.tsx';
import { Section } from './section.tsx';

/** Calls for help and what is sent for them, as counts, with the quotas of a day. */
export function Messages() {
  const query = useQuery(messagesQuery);
  const skeleton = (
    <div role="status" aria-label={messageTexts.loading}>
      <Skeleton className="h-40" />
    </div>
  );
  return (
    <Section title={messageTexts.title} icon={MessageSquareWarning} hint={messageTexts.hint}>
      <QueryStates query={query} skeleton={skeleton} title={messageTexts.unread} offline={messageTexts.offline}>
        {(messages) => <Counts messages={messages} />}
      </QueryStates>
    </Section>
  );
}

function Counts({
  messages: { calls, channels, contacts, quotas, quotasChangedUntil },
}: {
  messages: OperatorMessages;
}) {
  const [isChanging, setChanging] = useState(false);
  const restore = useRestoreQuotas();
  return (
    <>
      <p>{messageTexts.calls(calls)}</p>
      {channels.length === 0 && <p className="text-provisional">{messageTexts.noChannels}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {channels.map((channel) => (
          <Row key={channel.channel} channel={channel} quota={quotas.channelADay} />
        ))}
      </ul>
      {channels.length > 0 && <p className="text-15 text-quiet">{messageTexts.testHint}</p>}
      <p className="tabular-nums">
        {messageTexts.contacts(contacts)}
        <br />
        {messageTexts.asked(contacts, quotas.askedADay)}
      </p>
      {quotasChangedUntil && (
        <p className="text-15 font-semibold text-provisional">
          {messageTexts.changed(formatDayAndHour(quotasChangedUntil))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {messageTexts.change}
        </Button>
        {quotasChangedUntil && (
          <Button
            variant="secondary"
            busy={restore.isPending}
            onClick={() =>
              restore.mutate(undefined, { onError: (error) => showFailure(messageTexts.restoreFailed, error) })
            }
          >
            {messageTexts.restore}
          </Button>
        )}
      </div>
      {isChanging && <QuotaDialog quotas={quotas} onClose={() => setChanging(false)} />}
    </>
  );
}

type RowProps = { channel: OperatorMessages['channels'][number]; quota: number };

function Row({ channel, quota }: RowProps) {
  const test = useSendTest();
  const name = messageTexts.channelName(channel.channel);
  const send = () =>
    // A channel of a newer server is no channel that this page can test.
    test.mutate(channel.channel as ChannelName, {
      onError: (error) => showFailure(messageTexts.testFailed, error),
    });
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1 text-15 text-quiet tabular-nums">
        <p className="text-17 font-semibold text-ink">{name}</p>
        <p>{messageTexts.channel(channel)}</p>
        <p>{messageTexts.today(channel, quota)}</p>
        {channel.problems.map((problem) => (
          <p key={problem.reason}>{messageTexts.problem(problem)}</p>
        ))}
        {test.data && (
          <p role="status" className="font-semibold text-ink">
            {test.data.problem ?? messageTexts.testSent}
          </p>
        )}
      </div>
      {channel.canTest && (
        <Button
          variant="secondary"
          className="flex-none px-3!"
          icon={<Send size={20} aria-hidden="true" />}
          aria-label={messageTexts.testOf(name)}
          busy={test.isPending}
          onClick={send}
        >
          {messageTexts.test}
        </Button>
      )}
    </li>
  );
}
