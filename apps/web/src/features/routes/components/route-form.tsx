import { Preference } from '@estradeiro/contract/navigation';
import type { SavedRoute } from '@estradeiro/contract/saved-routes';
import { Plus, X } from 'lucide-react';
import { type SubmitEvent, useReducer, useState } from 'react';
import { withNetworkReason } from '#platform/api-error.ts';
import { useDraftKeys } from '#platform/draft-keys.ts';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { Switch } from '#ui/switch.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showToast } from '#ui/toast.tsx';
import { useSaveRoute } from '../api.ts';
import { changeDraft, draftOf, emptyDraft, missingPoints, toNewRoute } from '../draft.ts';
import { formTexts as texts } from '../form-texts.ts';
import { preferenceTexts } from '../texts.ts';
import { PointRow } from './point-row.tsx';

type Props = { route: SavedRoute | null; onClose: () => void };

/** Writes a new route, or changes a saved one. Closes itself when that is done. */
export function RouteForm({ route, onClose }: Props) {
  const [draft, change] = useReducer(changeDraft, route ? draftOf(route) : emptyDraft);
  const [asked, setAsked] = useState(false);
  const keys = useDraftKeys();
  const save = useSaveRoute();
  const missing = missingPoints(draft);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missing.length > 0) return showWrong(event.currentTarget, () => setAsked(true));
    const body = toNewRoute(draft);
    save.mutate({ body, id: route?.id ?? null, idempotencyKey: keys.of(body) }, outcome(route !== null, onClose));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h1 ref={takeLostFocus} tabIndex={-1} className="text-24 font-extrabold outline-none">
          {route ? texts.formEdit : texts.formNew}
        </h1>
        <IconButton label={texts.close} icon={<X size={24} aria-hidden="true" />} onClick={onClose} />
      </div>
      <OfflineNotice text={texts.offline} />
      <Field
        label={texts.name}
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
        {texts.addStop}
      </Button>
      {draft.points.length > 3 && (
        <Switch
          label={texts.optimize}
          checked={draft.optimizeOrder}
          onChange={() => change({ type: 'order-toggled' })}
        />
      )}
      <PreferenceChoice
        chosen={draft.filters}
        onToggle={(preference) => change({ type: 'preference-toggled', preference })}
      />
      <Button type="submit" size="ride" busy={save.isPending}>
        {submitText(route !== null, save.isPending)}
      </Button>
    </form>
  );
}

type ChoiceProps = { chosen: Preference[]; onToggle: (preference: Preference) => void };

const PreferenceChoice = ({ chosen, onToggle }: ChoiceProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="mb-2 text-15 font-semibold">{texts.preferences}</legend>
    {Preference.options.map((preference) => (
      <ToggleChip key={preference} pressed={chosen.includes(preference)} onClick={() => onToggle(preference)}>
        {preferenceTexts[preference]}
      </ToggleChip>
    ))}
  </fieldset>
);

function submitText(isEdit: boolean, busy: boolean): string {
  if (isEdit) return busy ? texts.saving : texts.save;
  return busy ? texts.creating : texts.create;
}

const outcome = (isEdit: boolean, onClose: () => void) => ({
  onSuccess: () => {
    showToast({ title: texts.success, description: isEdit ? texts.saved : texts.created, tone: 'success' });
    onClose();
  },
  onError: (error: Error) => {
    const failed = isEdit ? texts.saveFailed : texts.createFailed;
    showToast({ title: texts.error, description: withNetworkReason(failed, error), tone: 'destructive' });
  },
});
