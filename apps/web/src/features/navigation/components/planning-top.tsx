import { X } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import type { Planning } from '../hooks/use-planning.ts';
import type { DevicePosition } from '../hooks/use-position.ts';
import { texts } from '../texts.ts';
import { LocationNotice } from './location-notice.tsx';
import { SearchPanel } from './search-panel.tsx';

type Props = { planning: Planning; position: DevicePosition; picking: boolean; onPicking: (picking: boolean) => void };

/** Above the map before departure: the question where to, or what became of a saved route. */
export function PlanningTop({ planning, position, picking, onPicking }: Props) {
  const { saved } = planning;
  if (picking) {
    return (
      <Button variant="secondary" icon={<X size={20} aria-hidden="true" />} onClick={() => onPicking(false)}>
        {texts.pickCancel}
      </Button>
    );
  }
  if (saved.loading)
    return (
      <Card>
        <Loading label={texts.savedLoading} />
      </Card>
    );
  if (saved.error) return <Failure title={texts.savedFailed} error={saved.error} onRetry={planning.retrySaved} />;
  const unknown = position.fix === null;
  return (
    <>
      {saved.withoutWay && <WithoutWay />}
      {!planning.plan && (
        <SearchPanel
          destination={planning.destination}
          options={planning.options}
          position={position.fix?.position ?? null}
          failure={planning.failure}
          busy={planning.busy}
          onDestination={planning.setDestination}
          onOptions={planning.setOptions}
          onCalculate={planning.calculate}
          onPickOnMap={() => onPicking(true)}
          onFile={planning.importFile}
        />
      )}
      {unknown && <LocationNotice failure={position.failure} />}
    </>
  );
}

const WithoutWay = () => (
  <Card role="alert" className="flex items-center justify-between gap-3">
    <p>{texts.savedWithoutWay}</p>
    <Link href={paths.routes} className={buttonClass('secondary')}>
      {texts.openRoutes}
    </Link>
  </Card>
);
