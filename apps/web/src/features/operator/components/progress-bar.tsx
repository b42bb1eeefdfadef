type Props = {
  label: string;
  /** From 0 to 1; null where its end is unknown. */
  fraction: number | null;
};

export function ProgressBar({ label, fraction }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(fraction !== null && { 'aria-valuenow': Math.floor(fraction * 100) })}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full bg-guidance" style={{ width: `${(fraction ?? 0) * 100}%` }} />
    </div>
  );
}
