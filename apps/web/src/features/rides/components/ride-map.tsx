import type { RideRecordDetail } from '@estradeiro/contract/rides';
import { decodeNumbers, decodePolyline } from '@estradeiro/navigation/polyline';
import { partsByBends, partsBySpeed, type RiddenPart } from '@estradeiro/navigation/recording/ridden-parts';
import { type ReactNode, useMemo, useState } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera, DrawnPhoto, DrawnStop, MapScene } from '#map/scene.ts';
import { palettes } from '#map/style/palette.ts';
import type { DevicePhoto } from '#platform/offline/photo-storage.ts';
import { useTheme } from '#platform/theme.ts';
import { MapBeside, useIsMapBeside } from '#ui/beside-map.tsx';
import { RadioCard } from '#ui/radio-card.tsx';
import { kmText, photoTexts, rideTexts, shadeTexts } from '../texts.ts';
import { addressOf, captionOf } from './ride-photos.tsx';

const shades = ['speed', 'bends'] as const;
type Shade = (typeof shades)[number];

type Props = {
  ride: Pick<RideRecordDetail, 'name' | 'track' | 'trackTimes'>;
  photos: readonly DevicePhoto[];
  onPhotoSelect: (id: string) => void;
};

/** The map of a ride with its photos, its line coloured by speed or by bends, and what the colours mean. */
export function RideMap({ ride: { name, track, trackTimes = '' }, photos, onPhotoSelect }: Props) {
  const isBeside = useIsMapBeside();
  const [chosen, setChosen] = useState<Shade>('speed');
  const points = useMemo(() => decodePolyline(track), [track]);
  const bySpeed = useMemo(() => partsBySpeed(points, decodeNumbers(trackTimes)), [points, trackTimes]);
  const hasSpeeds = bySpeed.some(({ level }) => level !== null);
  const shade = hasSpeeds ? chosen : 'bends';
  const shown = useMemo(() => (shade === 'speed' ? bySpeed : partsByBends(points)), [shade, bySpeed, points]);
  const scene = useMemo<MapScene>(() => {
    const graded = shown.map(({ fromIndex, toIndex, level }) => ({
      line: points.slice(fromIndex, toIndex + 1),
      level,
    }));
    return { graded, stops: endsOf(points, name), photos: photos.flatMap(drawnPhoto) };
  }, [shown, points, name, photos]);
  const camera = useMemo<Camera>(() => ({ mode: 'fit', points }), [points]);
  return (
    <>
      <MapBeside inPage>
        <section
          aria-label={rideTexts.map(name)}
          className="relative h-80 flex-none overflow-hidden rounded-card border border-line low:h-72 sideways:absolute sideways:inset-0 sideways:h-auto sideways:rounded-none sideways:border-0 desk:absolute desk:inset-0 desk:h-auto desk:rounded-none desk:border-0"
        >
          <MapView scene={scene} camera={camera} inPage={!isBeside} brief onPhotoSelect={onPhotoSelect} />
        </section>
      </MapBeside>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{shadeTexts.choice}</legend>
        {hasSpeeds ? (
          <div className="grid grid-cols-2 gap-2">
            {shades.map((one) => (
              <RadioCard key={one} name="ride-shade" checked={shade === one} onChoose={() => setChosen(one)}>
                <span className="self-center font-semibold">{shadeTexts.names[one]}</span>
              </RadioCard>
            ))}
          </div>
        ) : (
          <p className="text-15 text-quiet">{shadeTexts.noSpeeds}</p>
        )}
        <Legend shade={shade} parts={shown} />
      </fieldset>
    </>
  );
}

const drawnPhoto = (photo: DevicePhoto): DrawnPhoto[] =>
  photo.position
    ? [
        {
          id: photo.id,
          position: photo.position,
          address: addressOf(photo.preview),
          words: photoTexts.open(captionOf(photo)),
        },
      ]
    : [];

function endsOf(points: ReturnType<typeof decodePolyline>, name: string): DrawnStop[] {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return [];
  return [
    { position: start, name: rideTexts.start, role: 'origin' },
    { position: end, name, role: 'destination' },
  ];
}

/** Each colour with its thickness on the map, its figures, and how far it was ridden. */
function Legend({ shade, parts }: { shade: Shade; parts: readonly RiddenPart[] }) {
  const { grades, alternative } = palettes[useTheme()];
  const metersAt = (level: number | null) =>
    parts.filter((part) => part.level === level).reduce((sum, { meters }) => sum + meters, 0);
  const unknownMeters = metersAt(null);
  return (
    <>
      <ul aria-label={shadeTexts.legend} className="grid grid-cols-2 gap-x-2 gap-y-2">
        {grades.map((color, level) => (
          <LegendRow key={color} sample={<Sample color={color} pixels={4 + level * 2} />} meters={metersAt(level)}>
            {shadeTexts.bands[shade][level]}
          </LegendRow>
        ))}
        {unknownMeters > 0 && (
          <LegendRow sample={<Sample color={alternative} pixels={4} isDashed />} meters={unknownMeters}>
            {shadeTexts.unknown}
          </LegendRow>
        )}
      </ul>
      {shade === 'bends' && <p className="text-15 text-quiet">{shadeTexts.bendsHint}</p>}
    </>
  );
}

const LegendRow = ({ sample, meters, children }: { sample: ReactNode; meters: number; children: ReactNode }) => (
  <li className="flex items-center gap-2 text-15 leading-5">
    {sample}
    <span className="min-w-0">
      <span className="block font-semibold">{children}</span>
      <span className="block text-quiet tabular-nums">{kmText(meters)}</span>
    </span>
  </li>
);

const Sample = ({ color, pixels, isDashed = false }: { color: string; pixels: number; isDashed?: boolean }) => (
  <svg viewBox="2 0 28 16" width="28" height="16" aria-hidden="true" className="flex-none">
    <path
      d="M5 8H27"
      stroke={color}
      strokeWidth={pixels}
      strokeLinecap={isDashed ? 'butt' : 'round'}
      strokeDasharray={isDashed ? '6 4' : undefined}
    />
  </svg>
);
