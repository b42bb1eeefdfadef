import type { LegStyle } from '@estradeiro/contract/navigation';
import { runsOf } from '@estradeiro/navigation/leg-styles';
import { legStyleTexts, preferenceText, unpavedTexts } from './texts.ts';

/** 'só curvas', 'cênica e segura', 'rápida, evitar terra'. */
export function styleWords({ preferences, curvesOnly, unpaved = 'any' }: LegStyle): string {
  const isScenic = preferences.includes('scenic');
  const isBalanced = isScenic && preferences.includes('fast');
  const scenic = isBalanced ? legStyleTexts.balanced : curvesOnly ? legStyleTexts.curvesOnly : preferenceText('scenic');
  const others = preferences.filter((one) => one !== 'scenic' && !(isBalanced && one === 'fast')).map(preferenceText);
  const words = [...(isScenic ? [scenic] : []), ...others].join(legStyleTexts.and) || preferenceText('fast');
  return [words, ...(unpaved === 'any' ? [] : [unpavedTexts[unpaved]])].join(', ').toLowerCase();
}

type Point = { name?: string | undefined; via?: boolean | undefined; onward?: LegStyle | undefined };

/** 'Rápida até Lages, depois só curvas'; null where all legs have one style. */
export function legStylesLine(whole: LegStyle, points: readonly Point[]): string | null {
  const runs = runsOf(whole, points);
  if (runs.length < 2) return null;
  const line = runs
    .map(({ style, points: run }, index) => {
      const name = run.at(-1)?.name?.split(',')[0]?.trim() || legStyleTexts.stop;
      return index === runs.length - 1 ? styleWords(style) : legStyleTexts.until(styleWords(style), name);
    })
    .join(legStyleTexts.next);
  return line.charAt(0).toUpperCase() + line.slice(1);
}
