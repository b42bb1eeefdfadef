import { NewAcknowledgement } from '@estradeiro/contract/emergency/live-link';
import { type SubmitEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { useDraftKeys } from '#platform/offline/draft.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { useAcknowledge } from './api.ts';
import { texts } from './texts.ts';

const longestName = 80;

/** Of a personal link, which contact it was sent to. */
function contactOf(search: string): number | undefined {
  const parsed = NewAcknowledgement.shape.contact.safeParse(Number(new URLSearchParams(search).get('c')));
  return parsed.success ? parsed.data : undefined;
}

/** 'Estou a caminho', with a name where the reader gives one. */
export function AcknowledgeForm({ token, riderFirstName }: { token: string; riderFirstName: string }) {
  const [name, setName] = useState('');
  const contact = contactOf(useSearch());
  const keys = useDraftKeys();
  const acknowledge = useAcknowledge(token);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = NewAcknowledgement.parse({ name, contact });
    acknowledge.mutate({ ...body, idempotencyKey: keys.of(body) });
  };
  if (acknowledge.isSuccess) {
    return (
      <Card role="status" className="border-guidance! text-20 font-semibold text-guidance">
        {texts.thanks(riderFirstName)}
      </Card>
    );
  }
  return (
    <form onSubmit={submit} className="flex flex-none flex-col gap-3">
      <Field
        label={texts.name}
        hint={texts.nameHint(riderFirstName)}
        value={name}
        maxLength={longestName}
        autoComplete="given-name"
        onChange={(event) => setName(event.target.value)}
      />
      {acknowledge.error && (
        <p role="alert" className="font-semibold text-danger">
          {texts.failed}
        </p>
      )}
      <Button type="submit" className="min-h-20 text-24! font-extrabold!" busy={acknowledge.isPending}>
        {acknowledge.isPending ? texts.sending : texts.onMyWay}
      </Button>
    </form>
  );
}
