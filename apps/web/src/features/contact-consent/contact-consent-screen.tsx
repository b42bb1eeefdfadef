import {
  type ConsentReply,
  type ConsentView,
  getConsent,
  replyToConsent,
} from '@estradeiro/contract/emergency/consent';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { call } from '#platform/call.ts';
import { LinkPage } from '#platform/link-page.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Plate } from '#ui/plate.tsx';
import { texts } from './texts.ts';

const consentQuery = (token: string) =>
  queryOptions({
    queryKey: ['contact-consent', token],
    queryFn: ({ signal }) => call(getConsent, { params: { token } }, signal),
  });

/** The page for a person whom a rider named as an emergency contact. */
export function ContactConsentScreen({ params: { token } }: { params: { token: string } }) {
  return (
    <LinkPage
      query={useQuery(consentQuery(token))}
      titleOf={({ riderFirstName }) => texts.windowTitle(riderFirstName)}
      texts={texts}
    >
      {(view) => <Request token={token} view={view} />}
    </LinkPage>
  );
}

function Request({ token, view: { riderFirstName, answer } }: { token: string; view: ConsentView }) {
  const client = useQueryClient();
  const answering = useMutation({
    mutationFn: (given: ConsentReply) => call(replyToConsent, { params: { token }, body: { answer: given } }),
    onSuccess: (view) => client.setQueryData(consentQuery(token).queryKey, view),
  });
  const give = (given: ConsentReply, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      aria-pressed={answer === given}
      busy={answering.isPending && answering.variables === given}
      onClick={() => answering.mutate(given)}
    >
      {texts.answers[given]}
    </Button>
  );
  return (
    <>
      <Plate meaning="guidance" className="flex flex-none gap-3">
        <HeartHandshake size={36} aria-hidden="true" className="flex-none" />
        <h1 className="min-w-0 text-24 font-extrabold wrap-anywhere">{texts.title(riderFirstName)}</h1>
      </Plate>
      {answer && (
        <Card role="status" className="flex flex-col gap-1">
          <p className="text-20 font-semibold wrap-anywhere">{texts.answered[answer](riderFirstName)}</p>
          <p className="text-quiet">{texts.change}</p>
        </Card>
      )}
      <p>{texts.what(riderFirstName)}</p>
      {!answer && <p className="text-quiet">{texts.until}</p>}
      {answering.isError && (
        <p role="alert" className="font-semibold text-danger">
          {texts.failed}
        </p>
      )}
      <div className="flex flex-none flex-col gap-3">
        {give('yes', 'primary')}
        {give('no', 'secondary')}
        {give('never', 'secondary')}
        <p className="text-15 text-quiet">{texts.neverHint}</p>
      </div>
    </>
  );
}
