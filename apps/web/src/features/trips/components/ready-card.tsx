import { ChevronDown, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { bringIntoView } from '#ui/bring-into-view.ts';
import { Card } from '#ui/card.tsx';
import type { Finding } from '../readiness.ts';
import { readyTexts } from '../texts.ts';

/** The days below shall be in view on a phone. */
const shownLines = 1;

type Opening = {
  /** Opens the form of the day with that number. */
  onForm: (number: number) => void;
  /** Opens its row. */
  onRow?: (number: number) => void;
};

/** 'Pronta?': what is missing, each line with a link to fix it; unknown facts are stated as unknown. */
export function ReadyCard({ findings, ...opening }: { findings: readonly Finding[] } & Opening) {
  const missing = findings.filter(({ isUnknown }) => !isUnknown);
  const isReady = findings.length === 0;
  const lines = findings.map((finding) => (
    <li key={finding.key}>
      <FindingLine finding={finding} {...opening} />
    </li>
  ));
  return (
    <Card role="region" aria-label={readyTexts.title} className="flex flex-col gap-2">
      <h2 className={`flex items-center gap-2 text-20 font-semibold ${isReady ? 'text-guidance' : ''}`}>
        {isReady ? (
          <CircleCheck size={24} aria-hidden="true" />
        ) : (
          <TriangleAlert size={24} aria-hidden="true" className="text-provisional" />
        )}
        {isReady
          ? readyTexts.ready
          : missing.length > 0
            ? readyTexts.missing(missing.length) + readyTexts.toCheck(findings.length - missing.length)
            : readyTexts.unsure}
      </h2>
      <ul className="flex flex-col">{lines.slice(0, shownLines)}</ul>
      {lines.length > shownLines && (
        <details className="group -mt-2" onToggle={bringIntoView}>
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-semibold text-guidance">
            {readyTexts.more(lines.length - shownLines)}
            <ChevronDown size={20} aria-hidden="true" className="group-open:rotate-180" />
          </summary>
          <ul className="flex flex-col">{lines.slice(shownLines)}</ul>
        </details>
      )}
    </Card>
  );
}

/** What is missing, with its link. Without `onRow` the row is open already, and the line is plain text there. */
export function FindingLine({ finding, onForm, onRow }: { finding: Finding } & Opening) {
  const { isUnknown, text } = finding;
  const Icon = isUnknown ? CircleHelp : TriangleAlert;
  const isPlain = 'row' in finding && !onRow;
  const content = (
    <>
      <Icon
        size={18}
        aria-hidden="true"
        className={isUnknown ? 'flex-none text-quiet' : 'flex-none text-provisional'}
      />
      <span className={isPlain ? 'min-w-0' : 'min-w-0 underline decoration-line underline-offset-4'}>{text}</span>
    </>
  );
  const className = 'flex min-h-12 w-full items-center gap-2 rounded-card py-1 text-left';
  if (isPlain) return <p className={className}>{content}</p>;
  if (!('href' in finding)) {
    const press = () => ('form' in finding ? onForm(finding.form) : onRow?.(finding.row));
    return (
      <button type="button" onClick={press} className={className}>
        {content}
      </button>
    );
  }
  const { href } = finding;
  // An anchor in this page is scrolled to; it is no address of the app.
  return href.startsWith('#') ? (
    <a href={href} className={className}>
      {content}
    </a>
  ) : (
    <Link href={href} className={className}>
      {content}
    </Link>
  );
}
