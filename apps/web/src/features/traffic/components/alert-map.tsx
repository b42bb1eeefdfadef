import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Map as MapIcon, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene, Padding } from '#map/scene.ts';
import { Button } from '#ui/button.tsx';
import { type AlertAway, placeOf } from '../nearest-first.ts';
import { titleOf } from '../shared/texts.ts';
import { texts } from '../texts.ts';

/** The rider's own ring stays off the frame. */
const padding: Padding = { top: 0, right: 0, bottom: 16, left: 0 };
/** The map opens on these: all fifty kilometres at once would show where none is. */
const framedAlerts = 5;

type Props = { alerts: readonly AlertAway[]; here: LatLng | null };

/** Where the alerts are. The map costs data and is loaded when it is asked for. */
export function AlertMap(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? X : MapIcon;
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        icon={<Icon size={20} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hideMap : texts.showMap}
      </Button>
      {isOpen && <OpenMap {...props} />}
    </>
  );
}

function OpenMap({ alerts, here }: Props) {
  const scene = useMemo<MapScene>(
    () => ({
      alerts: alerts.map(({ alert }) => ({
        id: alert.id,
        type: alert.type,
        position: placeOf(alert),
        words: titleOf(alert),
      })),
      rider: here ? { position: here, headingDegrees: null, accuracyMeters: null } : undefined,
    }),
    [alerts, here],
  );
  const framed = alerts.slice(0, framedAlerts).map(({ alert }) => placeOf(alert));
  const [points] = useState([...framed, ...(here ? [here] : [])]);
  const camera = useMemo<Camera>(() => ({ mode: 'fit', points }), [points]);
  return (
    <section aria-label={texts.map} className="h-52 flex-none overflow-hidden rounded-card border border-line bg-card">
      <MapView scene={scene} camera={camera} padding={padding} inPage />
    </section>
  );
}
