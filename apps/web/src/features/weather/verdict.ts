/** How hard a ride would be, as the answer's own words say it. */
export type Verdict = 'challenging' | 'moderate' | 'good';

/** Keyed by words of the recommendation: challenging, moderate, otherwise good (part 1 §9). */
export function verdictOf(recommendation: string): Verdict {
  if (/desafiador/i.test(recommendation)) return 'challenging';
  return /moderad/i.test(recommendation) ? 'moderate' : 'good';
}
