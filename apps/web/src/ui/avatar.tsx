type Props = { firstName?: string | undefined; lastName?: string | undefined; imageUrl?: string | null | undefined };

/** The initials of first and last name, 'U' when there are none. */
export const initialsOf = (firstName = '', lastName = ''): string =>
  `${[...firstName.trim()][0] ?? ''}${[...lastName.trim()][0] ?? ''}`.toUpperCase() || 'U';

/** A rider's picture, or the initials. The name belongs beside it. */
export function Avatar({ firstName, lastName, imageUrl }: Props) {
  if (imageUrl) return <img src={imageUrl} alt="" className="size-10 rounded-full object-cover" />;
  return (
    <span
      aria-hidden="true"
      className="flex size-10 items-center justify-center rounded-full bg-scenic text-15 font-extrabold text-on-scenic"
    >
      {initialsOf(firstName, lastName)}
    </span>
  );
}
