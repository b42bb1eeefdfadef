import { type ComponentProps, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

type Props = Pick<ComponentProps<typeof IconButton>, 'label' | 'icon' | 'busy' | 'className'> & {
  onChoose: (file: File) => void;
};

/** Chooses a photo of this device, or takes one. */
export function PhotoButton({ onChoose, label, ...button }: Props) {
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
      <IconButton {...button} label={label} onClick={() => input.current?.click()} />
    </>
  );
}
