type Named = { firstName: string; lastName: string };

/** Riders by their first names, and by as much of the last name as it takes where two of them bear the same. */
export const distinctNames = (riders: readonly Named[]): string[] => riders.map((rider) => nameAmong(riders, rider));

function nameAmong(riders: readonly Named[], rider: Named): string {
  const forms = formsOf(rider);
  const isOwn = (form: string, length: number) =>
    riders.every((other) => other === rider || formsOf(other)[length] !== form);
  return forms.find(isOwn) ?? forms[2];
}

/** From the shortest to the whole. */
const formsOf = ({ firstName, lastName }: Named) =>
  [firstName, `${firstName} ${[...lastName][0] ?? ''}.`, `${firstName} ${lastName}`] as const;
