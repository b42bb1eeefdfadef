import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Preference, type RouteRequestInput } from '@estradeiro/contract/navigation';
import type { Place } from '@estradeiro/contract/places';
import { MapPin, Route as RouteIcon, Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { PlaceField, type PlaceSearch } from '#features/places/shared/place-field.tsx';
import { PlaceShortcuts } from '#features/places/shared/place-shortcuts.tsx';
import { plannerOf } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Failure } from '#ui/states.tsx';
import type { Destination } from '../make-plan.ts';
import type { PlanningFailure } from '../planning-failure.ts';
import { OpenFile } from '../shared/gpx-buttons.tsx';
import { type RouteOptions, waypointOf } from '../shared/plan.ts';
import { preferenceText } from '../shared/texts.ts';
import { texts } from '../texts.ts';

type Props = {
  options: RouteOptions;
  /** Whether to offer what only our own route server supports. */
  withPreferences: boolean;
  onChange: (options: RouteOptions) => void;
};

function OptionChips({ options, withPreferences, onChange }: Props) {
  const toggle = (preference: Preference) =>
    onChange({
      ...options,
      preferences: options.preferences.includes(preference)
        ? options.preferences.filter((other) => other !== preference)
        : [...options.preferences, preference],
    });
  return (
    <>
      {withPreferences && (
        <Chips title={texts.seek}>
          {Preference.options.map((preference) => (
            <ToggleChip
              key={preference}
              pressed={options.preferences.includes(preference)}
              onClick={() => toggle(preference)}
            >
              {preferenceText(preference)}
            </ToggleChip>
          ))}
        </Chips>
      )}
      <Chips title={texts.avoid}>
        <ToggleChip
          pressed={options.avoidTolls}
          onClick={() => onChange({ ...options, avoidTolls: !options.avoidTolls })}
        >
          {texts.avoidTolls}
        </ToggleChip>
        <ToggleChip
          pressed={options.avoidHighways}
          onClick={() => onChange({ ...options, avoidHighways: !options.avoidHighways })}
        >
          {texts.avoidHighways}
        </ToggleChip>
        {withPreferences && (
          <ToggleChip
            pressed={options.avoidTowns === true}
            onClick={() => onChange({ ...options, avoidTowns: !options.avoidTowns })}
          >
            {texts.avoidTowns}
          </ToggleChip>
        )}
      </Chips>
    </>
  );
}

/** On a low screen the title is for screen readers only. */
const Chips = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="pb-1 text-15 font-semibold low:sr-only sideways:sr-only">{title}</legend>
    <div className="grid grid-cols-2 gap-2 *:justify-center *:px-2! *:text-15!">{children}</div>
  </fieldset>
);

/** The request with which the planner opens; null without a picked destination or a position. */
const routeTo = ({ place }: Destination, position: LatLng | null, options: RouteOptions): RouteRequestInput | null =>
  place && position ? { waypoints: [{ ...position, name: texts.yourPosition }, waypointOf(place)], ...options } : null;

type SearchPanelProps = {
  destination: Destination;
  options: RouteOptions;
  position: LatLng | null;
  /** Another provider's place search; its routes have no road preferences. */
  search: PlaceSearch | undefined;
  failure: PlanningFailure | null;
  busy: boolean;
  onDestination: (destination: Destination) => void;
  onOptions: (options: RouteOptions) => void;
  /** Null while the provider is unknown. */
  onCalculate: (() => void) | null;
  onPickOnMap: () => void;
  onFile: (file: File) => void;
};

export function SearchPanel(props: SearchPanelProps) {
  const { destination, options, position, failure, busy } = props;
  const [optionsShown, setOptionsShown] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const ready = destination.text.trim() !== '' && position !== null && props.onCalculate !== null;
  const aimAt = (place: Place) => props.onDestination({ text: place.name, place: waypointOf(place) });
  const aimAtKnown = (place: Place) => {
    actions.current?.focus(); // the pressed button disappears
    aimAt(place);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onCalculate?.();
  };
  return (
    <Card className="p-3">
      <form onSubmit={submit} className="flex flex-col gap-2">
        <PlaceField
          label={texts.searchLabel}
          placeholder={texts.searchLabel}
          hideLabel
          text={destination.text}
          near={position}
          search={props.search}
          onText={(text) => props.onDestination({ text, place: null })}
          onPick={aimAt}
          leading={<Search size={20} aria-hidden="true" />}
          trailing={
            <IconButton
              label={texts.pickOnMap}
              icon={<MapPin size={24} aria-hidden="true" />}
              onClick={props.onPickOnMap}
            />
          }
        />
        {destination.text === '' && <PlaceShortcuts onPick={aimAtKnown} />}
        <div ref={actions} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
          <IconButton
            label={texts.options}
            variant="secondary"
            aria-expanded={optionsShown}
            icon={<SlidersHorizontal size={24} aria-hidden="true" />}
            onClick={() => setOptionsShown(!optionsShown)}
          />
          <Button
            type="submit"
            // Half as opaque, white words on green would be hard to read.
            className="flex-1 disabled:border disabled:border-line disabled:bg-raised disabled:text-quiet disabled:opacity-100!"
            disabled={!ready}
            busy={busy}
          >
            {busy ? texts.calculating : texts.calculate}
          </Button>
        </div>
        {optionsShown && <OptionChips options={options} withPreferences={!props.search} onChange={props.onOptions} />}
        {/* Our planner saves routes; Google's results may not be saved. */}
        {!(props.search && destination.place) && (
          <Link href={plannerOf(routeTo(destination, position, options))} className={buttonClass('secondary')}>
            <RouteIcon size={20} aria-hidden="true" />
            {texts.withStops}
          </Link>
        )}
        {optionsShown && <OpenFile busy={busy} onFile={props.onFile} />}
      </form>
      {failure && (
        <div className="mt-2">
          <Failure title={failure.title} error={failure.text} onRetry={() => props.onCalculate?.()} />
        </div>
      )}
    </Card>
  );
}
