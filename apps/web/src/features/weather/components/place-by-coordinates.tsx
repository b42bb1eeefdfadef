import { TypedPlace } from '../coordinates.ts';
import type { NamedPlace } from '../place-choice.ts';
import { texts } from '../texts.ts';
import { CoordinatesForm } from './coordinates-form.tsx';

/** Any place, with a name or without. */
export const PlaceByCoordinates = ({ onPick }: { onPick: (place: NamedPlace) => void }) => (
  <CoordinatesForm schema={TypedPlace} nameLabel={texts.name} submitLabel={texts.use} onPick={onPick} />
);
