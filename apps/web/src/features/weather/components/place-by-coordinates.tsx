import type { Ref } from 'react';
import { TypedPlace } from '../coordinates.ts';
import type { NamedPlace } from '../place-choice.ts';
import { placeTexts as texts } from '../place-texts.ts';
import { CoordinatesForm } from './coordinates-form.tsx';

type Props = { onPick: (place: NamedPlace) => void; ref?: Ref<HTMLInputElement> | undefined };

/** Any place, with a name or without. */
export const PlaceByCoordinates = (props: Props) => (
  <CoordinatesForm schema={TypedPlace} nameLabel={texts.name} submitLabel={texts.use} {...props} />
);
