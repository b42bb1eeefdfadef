import { Ellipsis, EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, buttonClass } from './button.tsx';
import { Sheet } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './texts.ts';

export type MenuItem = {
  words: string;
  /** The name for screen readers, where the words alone do not say what they belong to. */
  label?: string;
  icon: LucideIcon;
  isDanger?: boolean;
  /** `href` is a file, a telephone number or another program's: the screen stays where it is. */
} & ({ href: string; download?: string } | { onPress: () => void });

type Props = {
  /** What the actions belong to: the title of the menu. */
  thing: string;
  items: readonly MenuItem[];
  busy?: boolean;
  /** The button is round, with an icon only. */
  isRound?: boolean;
  className?: string;
};

/** The rarer actions on a thing behind one button, as rows within the thumb's reach. Nothing where there are none. */
export function MoreMenu({ thing, items, busy = false, isRound = false, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<(() => void) | null>(null);
  if (items.length === 0) return null;
  const close = (onPress?: () => void) => {
    chosen.current = onPress ?? null;
    setOpen(false);
  };
  const button = { busy, className, 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  const label = uiTexts.moreActionsOf(thing);
  return (
    <>
      {isRound ? (
        <IconButton {...button} label={label} icon={<EllipsisVertical size={22} aria-hidden="true" />} />
      ) : (
        <Button {...button} variant="secondary" aria-label={label} icon={<Ellipsis size={20} aria-hidden="true" />}>
          {uiTexts.moreActions}
        </Button>
      )}
      <Sheet open={isOpen} onOpenChange={() => close()} title={thing} onClosed={() => chosen.current?.()}>
        <ul className="flex flex-col divide-y divide-line">
          {items.map((item) => (
            <li key={item.words}>
              <Item item={item} onClose={close} />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function Item({ item, onClose }: { item: MenuItem; onClose: (onPress?: () => void) => void }) {
  const { words, label, icon: Icon, isDanger = false } = item;
  const look = {
    'aria-label': label,
    className: `${buttonClass(isDanger ? 'quiet-danger' : 'quiet')} min-h-14 w-full justify-start! rounded-none! px-0! text-left`,
  };
  const content = (
    <>
      <Icon size={20} aria-hidden="true" />
      {words}
    </>
  );
  if ('onPress' in item) {
    return (
      <button type="button" onClick={() => onClose(item.onPress)} {...look}>
        {content}
      </button>
    );
  }
  return (
    <a href={item.href} download={item.download} onClick={() => onClose()} {...look}>
      {content}
    </a>
  );
}
