import { type ChangeEvent, type ReactNode, useRef } from 'react';

type Props = {
  label: string;
  accept: string;
  multiple?: boolean;
  onChoose: (files: [File, ...File[]]) => void;
  children: (open: () => void) => ReactNode;
};

/** Chooses files of this device, with our own button instead of the browser's. */
export function FileInput({ label, accept, multiple, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [first, ...others] = target.files ?? [];
    target.value = ''; // the same file may be chosen again
    if (first) onChoose([first, ...others]);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={take}
      />
      {children(() => input.current?.click())}
    </>
  );
}
