import { createTrip, maxSaddleHours } from '@estradeiro/contract/trips';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Wand } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { dayOf } from '#platform/day.ts';
import { RestoredDraft, useSavedDraft } from '#platform/offline/draft.tsx';
import { useRiderId } from '#platform/offline/pending.ts';
import { refusalText, useSaveRecord } from '#platform/offline/save-record.ts';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { recordIdOf } from '#platform/record-id.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { Failure } from '#ui/states.tsx';
import { showToast } from '#ui/toast.tsx';
import { TimeField } from '#ui/typed-field.tsx';
import { type Proposal, popularQuery, useProposal } from '../api.ts';
import {
  type Draft,
  emptyDraft,
  newDay,
  newTripDrafts,
  type Problems,
  popularSource,
  problemsOf,
  proposalOf,
  savedSource,
  stagesOf,
  type WaySource,
  wayOf,
} from '../draft.ts';
import { useStages } from '../hooks/use-stages.ts';
import { tripWrites } from '../outbox.ts';
import { dayRouteName, formTexts } from '../texts.ts';
import { PlaceInput } from './place-input.tsx';
import { ProposedDays } from './proposed-days.tsx';

const leastHours = 2;
const hours = Array.from({ length: maxSaddleHours - leastHours + 1 }, (_, index) => leastHours + index);

type Props = {
  onClose: () => void;
  /** Its id, once it is on this device. */
  onMade: (id: string) => void;
};

/** Plans a new trip: a saved route, or a way between two places, cut into days as proposed. */
export function TripForm({ onClose, onMade }: Props) {
  const { draft, restored, change, discard, forget } = useSavedDraft(newTripDrafts, null, emptyDraft);
  const [asked, setAsked] = useState(false);
  const pages = useInfiniteQuery(savedRoutesQuery);
  const popular = useQuery(popularQuery).data ?? [];
  const sources = [...(pages.data?.pages.flat() ?? []).map(savedSource), ...popular.map(popularSource)];
  const source = sources.find(({ id }) => id === draft.routeId) ?? null;
  const proposal = useProposal();
  const saving = useSaving(draft, source, proposal, () => {
    forget();
    onClose();
    onMade(saving.id);
  });
  const missing = problemsOf(draft, source);
  const problems = asked ? missing : {};
  const edit = (changed: Partial<Omit<Draft, 'key'>>) => {
    proposal.reset(); // it was of another way, or of other hours
    change(changed);
  };
  const unlessWrong = (form: HTMLFormElement | null, act: () => void) => {
    if (Object.keys(missing).length === 0) return act();
    if (form) showWrong(form, () => setAsked(true));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    unlessWrong(event.currentTarget, saving.save);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormHeading title={formTexts.title} onClose={onClose} />
      <OfflineNotice text={formTexts.offline} />
      {restored && (
        <RestoredDraft
          onDiscard={() => {
            proposal.reset();
            discard();
          }}
        />
      )}
      <Fields {...{ draft, edit, problems, sources, source }} onName={(name) => change({ name })} />
      <Button
        variant="secondary"
        busy={proposal.isPending}
        icon={<Wand size={20} aria-hidden="true" />}
        onClick={({ currentTarget }) =>
          unlessWrong(currentTarget.form, () => proposal.mutate(proposalOf(draft, source)))
        }
      >
        {proposal.isPending ? formTexts.proposing : formTexts.propose}
      </Button>
      {proposal.error && <Failure title={formTexts.proposeFailed} error={proposal.error} />}
      {proposal.data && <ProposedDays draft={draft} proposed={proposal.data} />}
      {!proposal.data && !proposal.isPending && <p className="text-15 text-quiet">{formTexts.oneDay}</p>}
      <Button type="submit" size="ride" busy={saving.busy} disabled={proposal.isPending}>
        {saving.busy ? formTexts.saving : formTexts.save}
      </Button>
    </form>
  );
}

type FieldsProps = {
  draft: Draft;
  /** Changes what the proposal depends on. */
  edit: (changed: Partial<Omit<Draft, 'key'>>) => void;
  onName: (name: string) => void;
  problems: Problems;
  sources: readonly WaySource[];
  /** That of the draft; null where there is none, or it is there no longer. */
  source: WaySource | null;
};

function Fields({ draft, edit, onName, problems, sources, source }: FieldsProps) {
  return (
    <>
      <Field
        name="name"
        label={formTexts.name}
        hint={formTexts.nameHint}
        error={problems.name}
        value={draft.name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => onName(target.value)}
      />
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
        onChoose={(routeId) => edit({ routeId })}
      />
      {!source && (
        <>
          <PlaceInput
            label={formTexts.origin}
            place={draft.origin}
            error={problems.origin}
            onChange={(origin) => edit({ origin })}
          />
          <PlaceInput
            label={formTexts.destination}
            place={draft.destination}
            error={problems.destination}
            onChange={(destination) => edit({ destination })}
          />
        </>
      )}
      <DateField
        name="startsOn"
        label={formTexts.startsOn}
        min={dayOf(new Date())}
        error={problems.startsOn}
        value={draft.startsOn}
        onChange={(startsOn) => edit({ startsOn })}
      />
      <TimeField
        name="departsAt"
        label={formTexts.departsAt}
        error={problems.departsAt}
        value={draft.departsAt}
        onChange={(departsAt) => edit({ departsAt })}
      />
      <SelectField
        label={formTexts.hours}
        value={`${draft.hours}`}
        options={hours.map((each) => ({ value: `${each}`, label: formTexts.hoursOf(each) }))}
        onChoose={(chosen) => edit({ hours: Number(chosen) })}
      />
    </>
  );
}

/** Writes the routes of the days, then the trip of them: all on this device first. */
function useSaving(draft: Draft, source: WaySource | null, { data }: Proposal, onDone: () => void) {
  const stages = useStages();
  const riderId = useRiderId() ?? '';
  const name = draft.name.trim() || (source?.name.slice(0, 80) ?? '');
  const { save, busy } = useSaveRecord({
    type: tripWrites,
    record: null,
    onDone,
    onAccepted: () => showToast({ title: formTexts.success, tone: 'success' }),
    onRefused: (refusal) =>
      showToast({
        title: formTexts.error,
        description: refusalText(refusal, formTexts.failed),
        tone: 'destructive',
      }),
  });
  const routeIds = (): string[] => {
    const isOneDay = !data || data.days.length === 1;
    if (isOneDay && source?.isSaved) return [source.id];
    const way = wayOf(draft, source);
    const days = data ? stagesOf(name, data.days, way) : [{ ...way, name: dayRouteName(name, 1) }];
    return days.map((stage, index) => stages.create(stage, `${draft.key}-${index}`));
  };
  return {
    busy,
    id: recordIdOf(createTrip, { riderId, key: draft.key, params: {} }),
    save() {
      const days = routeIds().map((id) => newDay(id, draft.departsAt));
      save(
        { name, startsOn: draft.startsOn, days, checklistId: null, budgetId: null, groupId: null, editorIds: [] },
        draft.key,
      );
    },
  };
}
