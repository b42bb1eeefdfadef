import { cardinal } from './numbers.ts';

/** Federal and state prefixes, and the states' own series (ERS and VRS, MGC and LMG, SPA and SPI …). */
const prefixes =
  'BR|AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO|' +
  'ERS|RSC|VRS|MGC|AMG|LMG|CMG|PRC|PLN|SPA|SPI|SPM|SPD|BRS|EPC';
// The tail is a state or a twin number: 'BR-101/SC', 'SP-330/348'. Neither is spoken.
const pattern = `(${prefixes})[-\\s]?(\\d{2,3})(?:/[A-Z\\d]+)?(?![\\d\\w])`;
const anywhere = new RegExp(`(?<![\\w-])${pattern}`, 'g');
const atStart = new RegExp(`^\\s*${pattern}`);

/** Rio Grande do Sul renamed its roads from RS to ERS; riders do not say the E. */
const saidAs: Record<string, string> = { ERS: 'RS' };

/** 'BR-101', 'SP 330'. */
export const startsWithReference = (name: string): boolean => atStart.test(name);

/** 'BR cento e um', 'BR zero quarenta'. */
export function sayReferences(text: string): string {
  return text.replace(anywhere, (_, prefix: string, digits: string) => {
    const zeros = /^0*/.exec(digits)?.[0].length ?? 0;
    const rest = digits.slice(zeros);
    return [saidAs[prefix] ?? prefix, ...Array(zeros).fill('zero'), rest && cardinal(Number(rest))]
      .filter(Boolean)
      .join(' ');
  });
}
