import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { channelsQuery } from '../api.ts';
import { sosTexts } from '../texts.ts';
import { type Help, SmsLink } from './direct-contact.tsx';
import { Notice } from './notice.tsx';
import { People } from './people.tsx';
import { knownSince } from './position.ts';
import { SosFoot, SosFrame } from './sos-frame.tsx';
import type { Whereabouts } from './use-fix.ts';

type ReasonsProps = { chosen: string; onChoose: (reason: string) => void };

function Reasons({ chosen, onChoose }: ReasonsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-17 font-semibold">{sosTexts.reasonsTitle}</legend>
      <div className="flex flex-wrap gap-2">
        {sosTexts.reasons.map((reason) => (
          <ToggleChip
            key={reason}
            pressed={chosen === reason}
            onClick={() => onChoose(chosen === reason ? '' : reason)}
          >
            {reason}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

/** What an alert lacks (part 1 §8), shown before it is sent; nothing blocks sending. */
function Checks({ where: { fix, lack }, help }: { where: Whereabouts; help: Help }) {
  const online = useOnline();
  return (
    <>
      {!online && (
        <Notice title={sosTexts.offline} hint={sosTexts.offlineHint}>
          <SmsLink help={help} />
        </Notice>
      )}
      {lack && (
        <Notice
          title={lackTexts[lack].title}
          hint={fix ? sosTexts.lastPositionGoes(knownSince(fix)) : lackTexts[lack].hint}
        />
      )}
    </>
  );
}

const lackTexts: Record<NonNullable<Whereabouts['lack']>, { title: string; hint: string }> = {
  denied: { title: sosTexts.locationNeeded, hint: sosTexts.locationNeededHint },
  failed: { title: sosTexts.locationFailed, hint: sosTexts.locationFailedHint },
  locating: { title: sosTexts.locating, hint: sosTexts.locatingHint },
};

type AskViewProps = {
  title: string;
  words: string;
  where: Whereabouts;
  help: Help;
  offersReasons?: boolean;
  /** `message` is empty without a reason. */
  onConfirm: (message: string) => void;
  onCancel: () => void;
};

export function AskView({ title, words, where, help, offersReasons = false, onConfirm, onCancel }: AskViewProps) {
  const [reason, setReason] = useState('');
  const hasNoChannel = useQuery(channelsQuery).data?.length === 0;
  return (
    <SosFrame onEscape={onCancel}>
      <div className="my-auto flex flex-col gap-4 py-4">
        <h1 className="text-32 font-extrabold">{title}</h1>
        <p className="text-20">{hasNoChannel ? sosTexts.askNoChannel : words}</p>
        {hasNoChannel && (
          <>
            <SmsLink help={help} first />
            <RescueLinks />
            <People help={help} />
          </>
        )}
        <Checks where={where} help={help} />
        {offersReasons && <Reasons chosen={reason} onChoose={setReason} />}
      </div>
      <SosFoot className="flex-col sideways:grid sideways:grid-cols-2">
        <Button
          variant="danger"
          className="min-h-24 text-24! font-extrabold!"
          icon={<Siren size={32} aria-hidden="true" />}
          onClick={() => onConfirm(reason)}
        >
          {sosTexts.confirm}
        </Button>
        <Button variant="secondary" size="ride" onClick={onCancel}>
          {sosTexts.cancel}
        </Button>
      </SosFoot>
    </SosFrame>
  );
}
