import type { Release } from '@estradeiro/contract/operator-versions';

const heading = /^## (\d{1,4}\.\d{1,4}\.\d{1,4})\b/;
const longestNote = 1_000;

/** The versions of a list of changes in the form of our CHANGELOG.md, in its order: a heading a version, a line a note. */
export function readReleases(markdown: string): Release[] {
  const releases: Release[] = [];
  for (const line of markdown.split('\n')) {
    const version = heading.exec(line)?.[1];
    const notes = releases.at(-1)?.notes;
    if (version) releases.push({ version, notes: [] });
    else if (line.startsWith('- ')) notes?.push(plain(line.slice(2)));
  }
  return releases;
}

/** Without the marks of Markdown: the words of links, of code and of what is bold. */
const plain = (note: string): string =>
  note
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`|\*\*/g, '')
    .trim()
    .slice(0, longestNote);

export function isNewer(version: string, than: string): boolean {
  const [one, other] = [version, than].map((each) => each.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
