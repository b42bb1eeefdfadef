type Props<Option extends string> = {
  label: string;
  /** Distinguishes it from other bars on the screen. */
  name: string;
  options: readonly Option[];
  textOf: Record<Option, string>;
  chosen: Option | null;
  onChoose: (option: Option) => void;
};

/** Positions from one end to the other, such as from the faster to the curvier route. */
export const ChoiceBar = <Option extends string>({ label, name, options, textOf, chosen, onChoose }: Props<Option>) => (
  <fieldset>
    <legend className="mb-2 text-15 font-semibold">{label}</legend>
    <div className="flex overflow-hidden rounded-card border border-quiet bg-card">
      {options.map((option) => (
        <label
          key={option}
          className="relative flex min-h-12 flex-auto cursor-pointer items-center justify-center border-line px-1 text-center text-15 font-semibold not-first:border-l has-checked:bg-guidance has-checked:text-on-guidance has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === option}
            onChange={() => onChoose(option)}
            className="sr-only"
          />
          {textOf[option]}
        </label>
      ))}
    </div>
  </fieldset>
);
