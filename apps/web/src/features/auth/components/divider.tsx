/** A line with words in its middle. */
export function Divider({ words }: { words: string }) {
  return (
    <div className="flex items-center gap-3 text-15 text-quiet">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {words}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  );
}
