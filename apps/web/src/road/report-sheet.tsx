import type { TrafficAlertType } from '@estradeiro/contract/traffic';
import { Sheet } from '#ui/dialog.tsx';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import { alertNames, reportTexts as texts } from './texts.ts';

/** What riders meet most comes first. */
const types: TrafficAlertType[] = ['HAZARD', 'ACCIDENT', 'TRAFFIC_JAM', 'ROAD_CLOSED', 'POLICE', 'OTHER'];

type Props = { onChoose: (type: TrafficAlertType) => void; onClose: () => void };

/** The second of two taps: what it is. Large enough for a glove on the move. */
export function ReportSheet({ onChoose, onClose }: Props) {
  return (
    <Sheet open onOpenChange={onClose} title={texts.question} description={texts.hint}>
      <ul className="grid grid-cols-2 gap-2 sideways:grid-cols-3">
        {types.map((type) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => onChoose(type)}
              className="flex min-h-18 w-full items-center gap-3 rounded-card border border-quiet bg-card p-2 text-left text-17 leading-tight font-semibold transition active:scale-[0.98] min-[360px]:p-3 min-[360px]:text-20"
            >
              <TrafficSign type={type} size={40} />
              <span className="min-w-0 hyphens-auto wrap-break-word">{alertNames[type]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
