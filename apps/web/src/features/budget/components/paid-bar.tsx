import { classes } from '#ui/classes.ts';

/** How much of what was planned is paid; beyond it, all of it in red. The figures stand beside it. */
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
