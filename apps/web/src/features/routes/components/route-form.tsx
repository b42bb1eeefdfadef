import { Preference } from '@estradeiro/contract/navigation';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useReducer, useState } from 'react';
import type { Refusal } from '#platform/offline/queue.ts';
import { useSaveRecord } from '#platform/offline/save-record.ts';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { changeDraft, draftOf, emptyDraft, missingPoints, toNewRoute } from '../draft.ts';
import { savedRouteWrites } from '../outbox.ts';
import { formTexts, preferenceTexts } from '../texts.ts';
import { PointRow } from './point-row.tsx';

type Props = { route: SavedRoute | null; onClose: () => void };

/** Writes a new route, or changes a saved one. Closes itself when that is done. */
export function RouteForm({ route, onClose }: Props) {
  const [draft, change] = useReducer(changeDraft, route ? draftOf(route) : emptyDraft);
  const [asked, setAsked] = useState(false);
  const { save, busy } = useSaveRecord({
    type: savedRouteWrites,
    record: route,
    onDone: onClose,
    ...outcome(route !== null),
  });
  const missing = missingPoints(draft);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missing.length > 0) return showWrong(event.currentTarget, () => setAsked(true));
    save(toNewRoute(draft));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormHeading
        title={route ? formTexts.formEdit : formTexts.formNew}
        closeLabel={formTexts.close}
        onClose={onClose}
      />
      <OfflineNotice text={formTexts.offline} />
      <Field
        label={formTexts.name}
        value={draft.name}
        maxLength={120}
        onChange={(event) => change({ type: 'named', name: event.target.value })}
      />
      <ol className="flex flex-col gap-3">
        {draft.points.map((point, index) => (
          <PointRow
            key={point.key}
            point={point}
            index={index}
            count={draft.points.length}
            missing={asked && missing.includes(point.key)}
            change={change}
          />
        ))}
      </ol>
      <Button
        variant="secondary"
        icon={<Plus size={20} aria-hidden="true" />}
        onClick={() => change({ type: 'stop-added' })}
      >
        {formTexts.addStop}
      </Button>
      {draft.points.length > 3 && (
        <Switch
          label={formTexts.optimize}
          checked={draft.optimizeOrder}
          onChange={() => change({ type: 'order-toggled' })}
        />
      )}
      <PreferenceChoice
        chosen={draft.filters}
        onToggle={(preference) => change({ type: 'preference-toggled', preference })}
      />
      <Button type="submit" size="ride" busy={busy}>
        {submitText(route !== null, busy)}
      </Button>
    </form>
  );
}

type ChoiceProps = { chosen: Preference[]; onToggle: (preference: Preference) => void };

const PreferenceChoice = ({ chosen, onToggle }: ChoiceProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="mb-2 text-15 font-semibold">{formTexts.preferences}</legend>
    {Preference.options.map((preference) => (
      <ToggleChip key={preference} pressed={chosen.includes(preference)} onClick={() => onToggle(preference)}>
        {preferenceTexts[preference]}
      </ToggleChip>
    ))}
  </fieldset>
);

function submitText(isEdit: boolean, busy: boolean): string {
  if (isEdit) return busy ? formTexts.saving : formTexts.save;
  return busy ? formTexts.creating : formTexts.create;
}

const outcome = (isEdit: boolean) => ({
  onAccepted: () =>
    showToast({ title: formTexts.success, description: isEdit ? formTexts.saved : formTexts.created, tone: 'success' }),
  onRefused: ({ type, message }: Refusal) => {
    const failed = isEdit ? formTexts.saveFailed : formTexts.createFailed;
    showToast({
      title: formTexts.error,
      description: type === 'invalid_request' ? failed : message,
      tone: 'destructive',
    });
  },
});
