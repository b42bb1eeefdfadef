import { TrafficAlertType } from '@estradeiro/contract/traffic';
import { alertNames } from '@estradeiro/navigation/traffic/texts';
import { Sheet } from '#ui/dialog.tsx';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import { reportTexts } from './texts.ts';

/** The most frequent kinds come first. */
const places: Record<TrafficAlertType, number> = {
  HAZARD: 1,
  ACCIDENT: 2,
  TRAFFIC_JAM: 3,
  ROAD_CLOSED: 4,
  POLICE: 5,
  OTHER: 6,
};
const types = [...TrafficAlertType.options].sort((a, b) => places[a] - places[b]);

type Props = { onChoose: (type: TrafficAlertType) => void; onClose: () => void };

/** The second of two taps: the kind. Large enough for a moving glove. */
export function ReportSheet({ onChoose, onClose }: Props) {
  return (
    <Sheet open onOpenChange={onClose} title={reportTexts.question} description={reportTexts.hint}>
      <ul className="grid grid-cols-2 gap-2 sideways:grid-cols-3">
        {types.map((type) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => onChoose(type)}
              className="flex size-full min-h-18 flex-col items-center justify-center gap-1 rounded-card border border-quiet bg-card px-1 py-3 text-center text-15 leading-tight font-semibold transition active:scale-[0.98] min-[360px]:text-17 sideways:py-1.5"
            >
              <TrafficSign type={type} size={40} />
              {alertNames[type]}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
