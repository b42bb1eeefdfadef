import { CircleHelp, Mic } from 'lucide-react';
import { Spinner } from '#ui/spinner.tsx';
import { texts } from '../texts.ts';
import type { Conversation } from '../use-commands.ts';
import { RoadPolice } from './road-police.tsx';
import { Stations } from './stations.tsx';

type Props = { conversation: Conversation; onLeave: () => void };

/** What was understood and what came of it. */
export function Answer({ conversation, onLeave }: Props) {
  switch (conversation.phase) {
    case 'idle':
      return null;
    case 'listening':
      return (
        <p role="status" className="flex min-h-12 items-center gap-3 text-20 font-semibold text-guidance">
          <Mic size={24} aria-hidden="true" className="animate-wait" />
          {texts.listening}
        </p>
      );
    case 'working':
      return (
        <p role="status" className="flex min-h-12 items-center gap-3">
          <Spinner />
          {texts.working}
        </p>
      );
    case 'misunderstood':
      return (
        <p role="alert" className="flex min-h-12 items-center gap-3 font-semibold">
          <CircleHelp size={24} aria-hidden="true" className="flex-none text-danger" />
          {conversation.text}
        </p>
      );
    case 'answered':
      return (
        <div role="alert" className="flex flex-col gap-2">
          <p className="text-15 text-quiet">{texts.understood(texts.commands[conversation.command])}</p>
          <p className="text-20 font-semibold">{conversation.outcome.sentence}</p>
          {conversation.outcome.stations && <Stations stations={conversation.outcome.stations} onLeave={onLeave} />}
          {conversation.outcome.roadPolice && <RoadPolice />}
        </div>
      );
  }
}
