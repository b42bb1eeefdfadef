import { type ComponentProps, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type Props = Pick<ComponentProps<typeof IconButton>, 'label' | 'icon' | 'busy' | 'className'> & {
  onChoose: (file: File) => void;
  /** What it says beside its icon, where there is room. */
  words?: string;
};

/** Chooses a photo of this device, or takes one. */
export function PhotoButton({ onChoose, label, words, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = ''; // the same file may be chosen again
        }}
      />
      {words ? (
        <Button {...button} variant="quiet" aria-label={label} onClick={() => input.current?.click()}>
          {words}
        </Button>
      ) : (
        <IconButton {...button} label={label} onClick={() => input.current?.click()} />
      )}
    </>
  );
}
