import { useState } from 'react';
import { classes } from './classes.ts';

type Props = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  imageUrl?: string | null | undefined;
  size?: 'normal' | 'large';
};

const sizes = { normal: 'size-10 text-15', large: 'size-24 text-32' };

/** The initials of first and last name, 'U' without names. */
export const initialsOf = (firstName = '', lastName = ''): string =>
  `${[...firstName.trim()][0] ?? ''}${[...lastName.trim()][0] ?? ''}`.toUpperCase() || 'U';

/**
 * A rider's picture, or the initials where there is none or it fails to load: pages may load no pictures from other hosts. The name
 * belongs beside it.
 */
export function Avatar({ firstName, lastName, imageUrl, size = 'normal' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = classes('flex-none rounded-full', sizes[size]);
  if (imageUrl && /^\/[^/]/.test(imageUrl) && imageUrl !== broken) {
    const onError = () => setBroken(imageUrl);
    return <img src={imageUrl} alt="" onError={onError} className={classes('bg-raised object-cover', shape)} />;
  }
  return (
    <span
      aria-hidden="true"
      className={classes('flex items-center justify-center bg-scenic font-extrabold text-on-scenic', shape)}
    >
      {initialsOf(firstName, lastName)}
    </span>
  );
}
