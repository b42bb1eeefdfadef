import { classes } from '#ui/classes.ts';

/** The share of the planned amount that is paid; beyond it, the whole bar in red. The amounts stand beside it. */
export function PaidBar({ paid, planned }: { paid: number; planned: number }) {
  const isOver = paid > planned;
  const percent = isOver ? 100 : planned > 0 ? (100 * paid) / planned : 0;
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-line">
      <span
        className={classes('block h-full rounded-full', isOver ? 'bg-danger' : 'bg-guidance')}
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
