import type { SavedRoute } from '@estradeiro/contract/saved-routes';
import { RotateCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCalculateRoute } from '../api.ts';
import { texts } from '../texts.ts';

/** Why a saved route has neither distance nor time, and the way to get them. */
export function MissingFigures({ route }: { route: SavedRoute }) {
  const calculate = useCalculateRoute();
  const unknown = route.waypoints.find(({ lat }) => lat === null);
  const again = () =>
    calculate.mutate(route.id, {
      onError: () => showToast({ title: texts.calculateFailed, tone: 'destructive' }),
    });
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-provisional p-3">
      <p className="text-15">{unknown ? texts.notFound(unknown.name) : texts.notCalculated}</p>
      <Button
        variant="secondary"
        busy={calculate.isPending}
        icon={<RotateCw size={20} aria-hidden="true" />}
        onClick={again}
      >
        {texts.calculate}
      </Button>
    </div>
  );
}
