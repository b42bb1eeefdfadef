import { Siren } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Checks } from './checks.tsx';
import { Stage } from './stage.tsx';
import { texts } from './texts.ts';
import type { Whereabouts } from './use-fix.ts';
import type { Help } from './ways-out.tsx';

type Props = {
  title: string;
  words: string;
  where: Whereabouts;
  help: Help;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The one question before it counts down. */
export function AskView({ title, words, where, help, onConfirm, onCancel }: Props) {
  return (
    <Stage onEscape={onCancel}>
      <div className="my-auto flex flex-col gap-4 py-4">
        <h1 className="text-32 font-extrabold">{title}</h1>
        <p className="text-20">{words}</p>
        <Checks where={where} help={help} />
      </div>
      <div className="flex flex-col gap-3">
        <Button
          variant="danger"
          className="min-h-24 text-24! font-extrabold!"
          icon={<Siren size={32} aria-hidden="true" />}
          onClick={onConfirm}
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
