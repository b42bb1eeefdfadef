import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type Props = Pick<ComponentProps<typeof IconButton>, 'label' | 'icon' | 'busy' | 'className'> & {
  onChoose: (file: File) => void;
  words?: string;
};

export function PhotoButton({ onChoose, label, words, ...button }: Props) {
  return (
    <FileInput label={label} accept="image/*" onChoose={([file]) => onChoose(file)}>
      {(open) =>
        words ? (
          <Button {...button} variant="quiet" aria-label={label} onClick={open}>
            {words}
          </Button>
        ) : (
          <IconButton {...button} label={label} onClick={open} />
        )
      }
    </FileInput>
  );
}
