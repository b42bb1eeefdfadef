import type { OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { useSavedDraft } from '#platform/offline/draft.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { showWrong } from '#ui/show-wrong.ts';
import { showToast } from '#ui/toast.tsx';
import { useSavePlace } from './api.ts';
import {
  type DraftField,
  draftOf,
  emptyDraft,
  ownDrafts,
  type PlaceDraft,
  readDraft,
  type TypedPlace,
} from './place-draft.ts';
import { formTexts } from './texts.ts';

type TextField = {
  [F in DraftField]: PlaceDraft[F] extends string ? F : never;
}[DraftField];

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/**
 * The draft of a place, kept on this device and judged at every change: a field tells what is wrong with it once it was left, all of
 * them once the form was sent; then the first wrong one gets the focus.
 */
export function usePlaceForm(place: OwnAccommodation | null, onSaved: (place: OwnAccommodation) => void) {
  const id = place?.id ?? null;
  const fresh = (): TypedPlace => ({ ...(place ? draftOf(place) : emptyDraft), key: newIdempotencyKey() });
  const { draft: typed, restored, change, discard } = useSavedDraft(ownDrafts, id, fresh);
  const { key, ...draft } = typed;
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [sent, setSent] = useState(false);
  const save = useSavePlace();
  const { body, problems: all } = readDraft(draft);
  const problems = Object.fromEntries(
    Object.entries(all ?? {}).filter(([field]) => sent || left.has(field as DraftField)),
  ) as Partial<Record<DraftField, string>>;
  const leave = (field: DraftField) => setLeft((before) => new Set([...before, field]));

  return {
    draft,
    restored,
    change,
    leave,
    problems,
    busy: save.isPending,
    /** Begins again. */
    discard() {
      discard();
      setLeft(new Set());
      setSent(false);
    },
    text: (field: TextField) => ({
      name: field,
      value: draft[field],
      onChange: (event: Change) => change({ [field]: event.target.value }),
      onBlur: () => leave(field),
      error: problems[field],
    }),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!body) {
        showWrong(event.currentTarget, () => setSent(true));
        return showToast({ title: formTexts.checkFields, tone: 'destructive' });
      }
      save.mutate(
        { body, id, idempotencyKey: key },
        {
          onSuccess: (saved) => {
            showToast(
              place
                ? { title: formTexts.saved, tone: 'success' }
                : { title: formTexts.published, description: formTexts.publishedHint, tone: 'success' },
            );
            onSaved(saved);
          },
          onError: (error) => showFailure(formTexts.failed, error),
        },
      );
    },
  };
}

export type PlaceForm = ReturnType<typeof usePlaceForm>;
