import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { channelsQuery } from '../channels-query.ts';
import { Checks } from './checks.tsx';
import { Reasons } from './reasons.tsx';
import { Stage } from './stage.tsx';
import { texts } from './texts.ts';
import type { Whereabouts } from './use-fix.ts';
import type { Help } from './ways-out.tsx';

type Props = {
  title: string;
  words: string;
  where: Whereabouts;
  help: Help;
  /** What happened can be said with it. */
  asksWhy?: boolean;
  /** `message` is empty where nothing was said. */
  onConfirm: (message: string) => void;
  onCancel: () => void;
};

/** The one question before it counts down. */
export function AskView({ title, words, where, help, asksWhy = false, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const { data: channels } = useQuery(channelsQuery);
  return (
    <Stage onEscape={onCancel}>
      <div className="my-auto flex flex-col gap-4 py-4">
        <h1 className="text-32 font-extrabold">{title}</h1>
        <p className="text-20">{channels?.length === 0 ? texts.askNoChannel : words}</p>
        <Checks where={where} help={help} />
        {asksWhy && <Reasons chosen={reason} onChoose={setReason} />}
      </div>
      <div className="sticky -bottom-4 -mb-4 flex flex-col gap-3 bg-ground py-4 sideways:grid sideways:grid-cols-2">
        <Button
          variant="danger"
          className="min-h-24 text-24! font-extrabold!"
          icon={<Siren size={32} aria-hidden="true" />}
          onClick={() => onConfirm(reason)}
        >
          {texts.confirm}
        </Button>
        <Button variant="secondary" size="ride" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Stage>
  );
}
