import type { TrafficReport } from '@estradeiro/contract/traffic';
import { formatChangingDistance } from '@estradeiro/navigation/display';
import { CircleHelp, Fuel, Mic, Navigation, Phone, RotateCw, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Sighting } from '#features/traffic/shared/pending-reports.ts';
import { navigationTo } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Station } from '../api.ts';
import { texts } from '../texts.ts';
import type { Conversation } from '../use-commands.ts';

function Stations({ stations, onLeave }: { stations: Station[]; onLeave: () => void }) {
  return (
    <ul className="flex flex-col gap-2">
      {stations.map((station) => (
        <li key={`${station.lat},${station.lng}`}>
          <Link
            href={navigationTo(station)}
            onClick={onLeave}
            className="flex min-h-12 items-center gap-3 rounded-card border border-line px-3 py-2"
          >
            <Fuel size={24} aria-hidden="true" className="text-service" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{station.name}</span>
              <span className="block truncate text-15 text-quiet">{station.context}</span>
            </span>
            <span className="tabular-nums">{formatChangingDistance(station.distanceMeters)}</span>
            <Navigation size={20} aria-hidden="true" className="text-guidance" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The police who clear hazards off Brazilian roads, one call away: 191 federal, 198 state. */
const RoadPolice = () => (
  <div className="flex flex-col gap-2">
    <p className="text-15 text-quiet">{texts.callPolice}</p>
    {texts.roadPolice.map(({ name, phone }) => (
      <a key={phone} href={`tel:${phone}`} className={buttonClass('danger', 'ride')}>
        <Phone size={24} aria-hidden="true" />
        {texts.call(name, phone)}
      </a>
    ))}
  </div>
);

type Props = {
  conversation: Conversation;
  onLeave: () => void;
  onUndo: (report: TrafficReport) => void;
  onResend: (sighting: Sighting) => void;
};

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
