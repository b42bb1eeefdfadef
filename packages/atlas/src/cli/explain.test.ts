import { expect, it } from 'vitest';
import { explain, explainList } from './explain.ts';

const failure = (code: string) => Object.assign(new Error('disk I/O error'), { code });

it('ends what is unexpected with one stop', () => {
  expect(explain(new Error('file is not a database'), '/maps')).toMatch(/: file is not a database\.$/);
  expect(explain(new Error('Gone.'), '/maps')).toMatch(/: Gone\.$/);
});

it('advises another installation of a list where that helps, and not where space or permission is lacking', () => {
  expect(explainList(failure('SQLITE_NOTADB'), '/maps')).toMatch(/Instale esse mapa de novo\.$/);
  for (const code of ['ENOSPC', 'SQLITE_FULL', 'EACCES'])
    expect(explainList(failure(code), '/maps')).toBe(explain(failure(code), '/maps'));
});
