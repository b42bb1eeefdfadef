import { formatDay } from '@estradeiro/contract/day';
import type { InstalledMap, OperatorMaps } from '@estradeiro/contract/operator-maps';
import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon, Mountain, RefreshCw, Trash2 } from 'lucide-react';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { dayOf } from '#ui/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { mapsQuery, useAddMapTask, useSetMapUpdates } from '../api.ts';
import { mapTexts } from '../map-texts.ts';
import { InstallMaps } from './install-maps.tsx';
import { MapQueue } from './map-queue.tsx';
import { Section } from './section.tsx';

/** The installed maps, what is being installed, and what else could be. */
export function Maps() {
  const query = useQuery(mapsQuery);
  const skeleton = (
    <div role="status" aria-label={mapTexts.loading}>
      <Skeleton className="h-40" />
    </div>
  );
  return (
    <Section title={mapTexts.title} icon={MapIcon} hint={mapTexts.hint}>
      <QueryStates query={query} skeleton={skeleton} title={mapTexts.unread} offline={mapTexts.offline}>
        {(maps) => (
          <>
            <Installed maps={maps} />
            <Wishes wishes={maps.wishes} />
            <MapQueue maps={maps} />
            <InstallMaps maps={maps} />
          </>
        )}
      </QueryStates>
    </Section>
  );
}

function Installed({ maps }: { maps: OperatorMaps }) {
  const add = useAddMapTask();
  const updates = useSetMapUpdates();
  if (maps.installed.length === 0) return <p className="text-quiet">{mapTexts.none}</p>;
  const canUpdate = maps.installed.some(({ source }) => /^https?:/.test(source));
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {maps.installed.map((map) => (
          <Row key={map.id} map={map} />
        ))}
      </ul>
      <p className="text-15 text-quiet tabular-nums">{mapTexts.shared(maps)}</p>
      <div className="flex flex-wrap gap-2">
        {canUpdate && (
          <Button
            variant="secondary"
            icon={<RefreshCw size={20} aria-hidden="true" />}
            busy={add.isPending && add.variables?.kind === 'update'}
            onClick={() =>
              add.mutate({ kind: 'update' }, { onError: (error) => showFailure(mapTexts.updateFailed, error) })
            }
          >
            {mapTexts.updateNow}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Mountain size={20} aria-hidden="true" />}
          busy={add.isPending && add.variables?.kind === 'heights'}
          onClick={() =>
            add.mutate({ kind: 'heights' }, { onError: (error) => showFailure(mapTexts.heightsFailed, error) })
          }
        >
          {mapTexts.heights}
        </Button>
      </div>
      {canUpdate && (
        <Switch
          label={mapTexts.monthly}
          hint={mapTexts.monthlyHint}
          checked={updates.isPending ? updates.variables : maps.updatesMonthly}
          disabled={updates.isPending}
          onChange={(monthly) =>
            updates.mutate(monthly, { onError: (error) => showFailure(mapTexts.monthlyFailed, error) })
          }
        />
      )}
    </>
  );
}

/** Where riders lack a map. */
function Wishes({ wishes }: Pick<OperatorMaps, 'wishes'>) {
  if (wishes.length === 0) return null;
  return (
    <>
      <h3 className="font-semibold">{mapTexts.wishes}</h3>
      <ul className="flex flex-col gap-1 tabular-nums">
        {wishes.map((wish) => (
          <li key={wish.state}>{mapTexts.wish(wish)}</li>
        ))}
      </ul>
      <p className="text-15 text-quiet">{mapTexts.wishesHint}</p>
    </>
  );
}

function Row({ map }: { map: InstalledMap }) {
  const add = useAddMapTask();
  const remove = async () => {
    const title = mapTexts.removeQuestion(map.name);
    if (!(await ask({ title, hint: mapTexts.removeHint, yes: mapTexts.remove }))) return;
    add.mutate({ kind: 'remove', id: map.id }, { onError: (error) => showFailure(mapTexts.removeFailed, error) });
  };
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{map.name}</p>
        <p className="text-15 text-quiet tabular-nums">{mapTexts.facts(map, (at) => formatDay(dayOf(new Date(at))))}</p>
        <p className="text-15 text-quiet tabular-nums">{mapTexts.roads(map)}</p>
        <p className="text-15 text-quiet tabular-nums">{mapTexts.cameras(map)}</p>
        {map.isSearchOld && <p className="text-15 text-provisional">{mapTexts.oldSearch}</p>}
      </div>
      <Button
        variant="secondary"
        className="flex-none px-3!"
        icon={<Trash2 size={20} aria-hidden="true" />}
        aria-label={mapTexts.removeOf(map.name)}
        busy={add.isPending}
        onClick={() => void remove()}
      >
        {mapTexts.remove}
      </Button>
    </li>
  );
}
