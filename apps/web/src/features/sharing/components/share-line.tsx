import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type HiddenEndMeters, hiddenEndMeters, type SharedKind, type SharedLine } from '@estradeiro/contract/sharing';
import { hiddenAround, hideEnds } from '@estradeiro/navigation/sharing/shared-line';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLineHeights } from '#features/heights/shared/line-heights.ts';
import { ToggleChip } from '#ui/chip.tsx';
import { fileNameOf } from '#ui/save-file.ts';
import { SelectField } from '#ui/select-field.tsx';
import { SharePicture } from '#ui/share-picture.tsx';
import { useLinkOf } from '../api.ts';
import { drawLineSign, mostSharedPhotos } from '../line-sign.ts';
import { shareTexts } from '../texts.ts';
import { LinkPart } from './link-part.tsx';
import { OpenInOtherApps } from './open-in-other-apps.tsx';
import { SendGpx } from './send-gpx.tsx';

type Props = {
  kind: SharedKind;
  /** Null while the server does not have it. */
  recordId: string | null;
  line: SharedLine;
  /** Photos of a ride that may stand on its picture, if the rider wants that. */
  photos?: readonly SharedPhoto[];
  children?: ReactNode;
};

/** `position` is null where it is unknown. */
export type SharedPhoto = { address: string; position: LatLng | null };

/** A ride begins at somebody's home; a route is planned from town to town. */
const hiddenAtFirst: Record<SharedKind, HiddenEndMeters> = { route: 0, ride: 500, popular: 0 };

/** Shares a line as a link, a picture, a file and with other navigation apps, with or without its ends. */
export function ShareLine({ kind, recordId, line, photos = [], children }: Props) {
  const { link } = useLinkOf(kind, recordId);
  const [chosen, setChosen] = useState<HiddenEndMeters | null>(null);
  const hiddenMeters = chosen ?? hiddenEndMeters.find((meters) => meters === link?.hiddenMeters) ?? hiddenAtFirst[kind];
  const visible = useMemo(() => hideEnds(line, hiddenMeters), [line, hiddenMeters]);
  const visiblePhotos = useMemo(() => photosAwayFromEnds(photos, line, hiddenMeters), [photos, line, hiddenMeters]);
  return (
    <>
      {kind !== 'popular' && (
        <SelectField
          label={shareTexts.hide}
          value={`${hiddenMeters}`}
          options={hiddenEndMeters.map((meters) => ({
            value: `${meters}`,
            label: meters === 0 ? shareTexts.hideNothing : shareTexts.hideMeters(meters),
          }))}
          onChoose={(typed) => setChosen(hiddenEndMeters.find((meters) => `${meters}` === typed) ?? 0)}
          hint={shareTexts.hideHint}
        />
      )}
      {visible ? (
        <ShareActions
          {...{ kind, recordId, hiddenMeters, line, visible }}
          photoAddresses={visiblePhotos}
          isRenamed={visible.name !== line.name}
        >
          {children}
        </ShareActions>
      ) : (
        <p role="alert" className="text-provisional">
          {shareTexts.tooShort}
        </p>
      )}
    </>
  );
}

/** A photo taken at a hidden end, or nobody knows where, would show it. */
function photosAwayFromEnds(photos: readonly SharedPhoto[], { waypoints }: SharedLine, hiddenMeters: number): string[] {
  if (hiddenMeters === 0) return photos.map(({ address }) => address);
  const ends = [waypoints[0], waypoints.at(-1)].flatMap((end) => (end ? hiddenAround(end, hiddenMeters) : []));
  return photos
    .filter(({ position }) => position && !ends.some((isHidden) => isHidden(position)))
    .map(({ address }) => address);
}

type ActionsProps = Omit<Props, 'photos'> & {
  visible: SharedLine;
  photoAddresses: readonly string[];
  hiddenMeters: HiddenEndMeters;
  isRenamed: boolean;
};

const none: readonly string[] = [];

function ShareActions(props: ActionsProps) {
  const { kind, recordId, line, visible, photoAddresses, hiddenMeters, isRenamed, children } = props;
  const [withPhotos, setWithPhotos] = useState(false);
  const drawnPhotos = withPhotos ? photoAddresses : none;
  const heights = useLineHeights(visible.polyline, !visible.estimate);
  const climbMeters = heights?.sums?.climbMeters ?? null;
  const draw = useCallback(() => drawLineSign(visible, climbMeters, drawnPhotos), [visible, climbMeters, drawnPhotos]);
  return (
    <>
      {isRenamed && <p className="text-15 text-quiet">{shareTexts.sharedAs(visible.name)}</p>}
      <LinkPart {...{ kind, recordId, line, visible, hiddenMeters }} />
      <SharePicture
        variant="secondary"
        draw={draw}
        fileName={fileNameOf(visible.name, 'rota')}
        alt={shareTexts.picture(visible.name)}
        failed={shareTexts.pictureFailed}
      >
        {photoAddresses.length > 0 && (
          <ToggleChip pressed={withPhotos} onClick={() => setWithPhotos(!withPhotos)}>
            {shareTexts.withPhotos(Math.min(photoAddresses.length, mostSharedPhotos))}
          </ToggleChip>
        )}
        <SendGpx line={visible} heights={heights} />
        {children}
      </SharePicture>
      <OpenInOtherApps line={visible} />
    </>
  );
}
