import { Ban, Copy, Flag, Pencil, Reply, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { canCopy, copyText } from '#ui/copy.ts';
import { Sheet } from '#ui/dialog.tsx';
import { messageWords } from '../quote.ts';
import type { ShownMessage } from '../shown-message.ts';
import { chatTexts } from '../texts.ts';
import { type Option, optionsOf } from './options-of.ts';

type Props = {
  message: ShownMessage;
  canModerate: boolean;
  onChoose: (option: Option) => void;
  onClose: () => void;
};

/** The actions on a message, within the thumb's reach. */
export function OptionsSheet({ message, canModerate, onChoose, onClose }: Props) {
  const choose = (option: Option) => {
    if (option !== 'copy') return onChoose(option);
    onClose();
    void copyText(message.text);
  };
  const options = optionsOf(message, { canModerate, canCopy: canCopy() });
  return (
    <Sheet open onOpenChange={onClose} title={chatTexts.optionsTitle} description={beginningOf(message)}>
      <ul className="flex flex-col divide-y divide-line">
        {options.map((option) => (
          <li key={option}>
            <Button
              variant={isHard(option) ? 'quiet-danger' : 'quiet'}
              icon={icons[option]}
              className="min-h-14 w-full justify-start! rounded-none! px-0!"
              onClick={() => choose(option)}
            >
              {option === 'block' ? chatTexts.block(message.senderName) : chatTexts[option]}
            </Button>
          </li>
        ))}
      </ul>
      {options.length === 0 && <p className="text-17">{chatTexts.noOptions}</p>}
    </Sheet>
  );
}

const longestQuote = 90;

function beginningOf(message: ShownMessage): string {
  const { isOwn, senderName, isDeleted } = message;
  const said = isDeleted ? chatTexts.deleted : messageWords(message);
  const words = said.length > longestQuote ? `${said.slice(0, longestQuote)}…` : said;
  return chatTexts.heard(isOwn ? chatTexts.you : senderName, words);
}

const isHard = (option: Option) => ['discard', 'remove', 'block'].includes(option);

const icons: Record<Option, ReactNode> = {
  reply: <Reply size={20} aria-hidden="true" />,
  copy: <Copy size={20} aria-hidden="true" />,
  retry: <RotateCw size={20} aria-hidden="true" />,
  edit: <Pencil size={20} aria-hidden="true" />,
  discard: <Trash2 size={20} aria-hidden="true" />,
  remove: <Trash2 size={20} aria-hidden="true" />,
  report: <Flag size={20} aria-hidden="true" />,
  block: <Ban size={20} aria-hidden="true" />,
};
