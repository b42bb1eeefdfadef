import { createTrip, maxSaddleHours, type NewTrip, type TripProposal } from '@estradeiro/contract/trips';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Wand } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import type { Form } from '#platform/form.ts';
import { RestoredDraft } from '#platform/offline/draft.tsx';
import { useRiderId } from '#platform/offline/pending.ts';
import { useRecordForm } from '#platform/offline/record-form.ts';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { recordIdOf } from '#platform/record-id.ts';
import { MapBeside } from '#ui/beside-map.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { dayOf } from '#ui/day.ts';
import { Field } from '#ui/field.tsx';
import { FormFoot } from '#ui/form-foot.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { Switch } from '#ui/switch.tsx';
import { TimeField } from '#ui/typed-field.tsx';
import { popularQuery, proposalQuery } from '../api.ts';
import {
  type Draft,
  dayRoutesOf,
  emptyDraft,
  isPlaced,
  judgeTrip,
  nameOf,
  newDay,
  newTripDrafts,
  popularSource,
  proposalBack,
  proposalOf,
  type RouteSource,
  returnRoute,
  routeOfDraft,
  savedSource,
} from '../draft.ts';
import { type DayRoute, useDayRouteWrites } from '../hooks/use-day-route-writes.ts';
import { tripWrites } from '../shared/trip-writes.ts';
import { formTexts, texts } from '../texts.ts';
import { PlaceInput } from './place-input.tsx';
import { ProposedDays } from './proposed-days.tsx';
import { TripMap } from './trip-map.tsx';

const leastHours = 2;
const hours = Array.from({ length: maxSaddleHours - leastHours + 1 }, (_, index) => leastHours + index);

type Props = {
  /** The id of the saved route to start from. */
  from: string | null;
  onClose: () => void;
  /** Called with the id of the trip once it is stored on this device. */
  onMade: (id: string) => void;
};

/** Plans a new trip: a saved or a popular route, or a route between two places, split into the proposed days. */
export function TripForm({ from, onClose, onMade }: Props) {
  const today = dayOf(new Date());
  const [requestedRoute, setRequestedRoute] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const sources = useSources();
  const sourceOf = ({ routeId }: Draft) => sources.find(({ id }) => id === routeId) ?? null;
  const dayRoutes = useDayRouteWrites();
  const riderId = useRiderId() ?? '';
  const form = useRecordForm({
    type: tripWrites,
    record: null,
    start: () => emptyDraft(today, from ?? ''),
    judge: (draft) => judgeTrip(draft, sourceOf(draft)),
    draft: newTripDrafts,
    accepted: { title: formTexts.success },
    refused: { title: formTexts.error, otherwise: formTexts.failed },
    onSubmit: (typed, save) =>
      save(newTrip(typed, source, proposal.data, (route, day) => dayRoutes.create(route, `${form.key}-${day}`))),
    onDone() {
      onClose();
      onMade(recordIdOf(createTrip, { riderId, key: form.key, params: {} }));
    },
  });
  const { values: draft, output, restored, change, busy } = form;
  const source = sourceOf(draft);
  const routeText = output ? JSON.stringify(routeOfDraft(draft, source)) : '';
  const proposal = useProposal(
    draft,
    source,
    output !== null && (isPlaced(draft, source) || requestedRoute === routeText),
  );
  // The route that the form was opened with replaces that of a restored draft.
  const replaceRoute = useEffectEvent((routeId: string) => draft.routeId !== routeId && change({ routeId }));
  useEffect(() => {
    if (from) replaceRoute(from);
  }, [from]);
  useEffect(() => {
    if (!from && !restored) fieldOf(element.current, 'origin')?.focus();
  }, [from, restored]);
  const propose = ({ currentTarget: { form: shown } }: MouseEvent<HTMLButtonElement>) => {
    if (!output) return shown && form.showProblems(shown);
    if (proposal.error) void proposal.refetch();
    else setRequestedRoute(routeText);
  };
  return (
    <form ref={element} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FormHeading title={texts.create} onClose={onClose} />
      <OfflineNotice text={formTexts.offline} />
      {restored && <RestoredDraft onDiscard={form.discard} />}
      <Fields {...{ form, sources, source }} onOrigin={() => fieldOf(element.current, 'destination')?.focus()} />
      {!proposal.data && !proposal.isFetching && (
        <Button variant="secondary" icon={<Wand size={20} aria-hidden="true" />} onClick={propose}>
          {formTexts.propose}
        </Button>
      )}
      {proposal.isFetching && <Loading label={formTexts.proposing} />}
      {proposal.error && !proposal.isFetching && <Failure title={formTexts.proposeFailed} error={proposal.error} />}
      {proposal.data ? <ProposedDays draft={draft} proposed={proposal.data} /> : <MapOfNoDays />}
      {!proposal.data && !proposal.isFetching && <p className="text-15 text-quiet">{formTexts.oneDay}</p>}
      <FormFoot>
        <Button type="submit" size="ride" busy={busy} disabled={proposal.isFetching}>
          {busy ? formTexts.saving : formTexts.save}
        </Button>
      </FormFoot>
    </form>
  );
}

/** Beside the form, until days are proposed. */
const MapOfNoDays = () => (
  <MapBeside>
    <TripMap name={texts.create} days={[]} openId={null} isBeside />
  </MapBeside>
);

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLElement | null => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement ? field : null;
};

function useSources(): RouteSource[] {
  const pages = useInfiniteQuery(savedRoutesQuery);
  const popular = useQuery(popularQuery).data ?? [];
  return [...(pages.data?.pages.flat() ?? []).map(savedSource), ...popular.map(popularSource)];
}

/** The proposed days, requested again with every change but that of the name. */
function useProposal(draft: Draft, source: RouteSource | null, isRequested: boolean) {
  const requested = isRequested ? draft : null;
  const there = requested && proposalOf(requested, source);
  const back = draft.returns ? (days: number) => proposalBack(draft, source, days) : null;
  return useQuery({ ...proposalQuery(there ?? noRequest, back), enabled: there !== null, retry: false });
}

const noRequest = { waypoints: [], startsAt: '' };

type FieldsProps = {
  form: Form<Draft>;
  /** Called when the origin was picked from the list. */
  onOrigin: () => void;
  sources: readonly RouteSource[];
  /** The draft's source; null without one, or where it no longer exists. */
  source: RouteSource | null;
};

function Fields({ form, onOrigin, sources, source }: FieldsProps) {
  const { values, problems, change, field, flag } = form;
  return (
    <>
      <SelectField
        label={formTexts.source}
        value={source?.id ?? ''}
        options={[
          { value: '', label: formTexts.fromNothing },
          ...sources.map(({ id, name, isSaved }) => ({
            value: id,
            label: isSaved ? formTexts.savedRoute(name) : formTexts.popularRoute(name),
          })),
        ]}
        onChoose={(routeId) => change({ routeId })}
      />
      {!source && (
        <>
          <PlaceInput
            label={formTexts.origin}
            place={values.origin}
            error={problems.origin}
            name="origin"
            onChange={(origin) => change({ origin })}
            onPicked={onOrigin}
          />
          <PlaceInput
            label={formTexts.destination}
            place={values.destination}
            error={problems.destination}
            name="destination"
            onChange={(destination) => change({ destination })}
          />
        </>
      )}
      <Switch {...flag('returns')} label={formTexts.returns} hint={formTexts.returnsHint} />
      <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
        <DateField {...field('startsOn')} label={formTexts.startsOn} min={dayOf(new Date())} />
        <TimeField {...field('departsAt')} label={formTexts.departsAt} />
      </div>
      <SelectField
        label={formTexts.hours}
        value={`${values.hours}`}
        options={hours.map((each) => ({ value: `${each}`, label: formTexts.hoursOf(each) }))}
        onChoose={(chosen) => change({ hours: Number(chosen) })}
      />
      <Field {...field('name')} label={formTexts.name} hint={formTexts.nameHint} maxLength={80} autoComplete="off" />
    </>
  );
}

/** Queues the routes of the days by `create` and returns the trip. */
function newTrip(
  draft: Draft,
  source: RouteSource | null,
  proposed: TripProposal | undefined,
  create: (route: DayRoute, day: number) => string,
): NewTrip {
  const name = nameOf(draft, source);
  const routeIds = (): string[] => {
    const isOneDay = proposed ? proposed.days.length === 1 : !draft.returns;
    if (isOneDay && source?.isSaved) return [source.id];
    const out = routeOfDraft(draft, source);
    const whole = [out, ...(draft.returns ? [returnRoute(out)] : [])];
    return dayRoutesOf(name, proposed?.days ?? whole, out).map(create);
  };
  const days = routeIds().map((id) => newDay(id, draft.departsAt));
  return { name, startsOn: draft.startsOn, days, checklistId: null, budgetId: null, groupId: null, editorIds: [] };
}
