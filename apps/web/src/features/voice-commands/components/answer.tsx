import type { TrafficReport } from '@estradeiro/contract/traffic-reports';
import { CircleHelp, Mic, RotateCw, Undo2 } from 'lucide-react';
import type { Sighting } from '#road/kept-reports.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { texts } from '../texts.ts';
import type { Conversation } from '../use-commands.ts';
import { RoadPolice } from './road-police.tsx';
import { Stations } from './stations.tsx';

type Props = {
  conversation: Conversation;
  onLeave: () => void;
  onUndo: (report: TrafficReport) => void;
  onResend: (sighting: Sighting) => void;
};

/** What was understood and what came of it. */
export function Answer({ conversation, onLeave, onUndo, onResend }: Props) {
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
    case 'answered': {
      const { sentence, stations, roadPolice, report, unsent, understood } = conversation.outcome;
      return (
        <div role="alert" className="flex flex-col gap-2">
          <p className="text-15 text-quiet">{texts.understood(understood ?? texts.commands[conversation.command])}</p>
          <p className="text-20 font-semibold">{sentence}</p>
          {report && (
            <Button
              variant="secondary"
              size="ride"
              icon={<Undo2 size={24} aria-hidden="true" />}
              onClick={() => onUndo(report)}
            >
              {texts.undo}
            </Button>
          )}
          {unsent && (
            <Button
              variant="secondary"
              size="ride"
              icon={<RotateCw size={24} aria-hidden="true" />}
              onClick={() => onResend(unsent)}
            >
              {texts.resend}
            </Button>
          )}
          {stations && <Stations stations={stations} onLeave={onLeave} />}
          {roadPolice && <RoadPolice />}
        </div>
      );
    }
  }
}
