import { useSearch } from 'wouter';
import { paths, settingsOf, settingsSection } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Card } from '#ui/card.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { Screen } from '#ui/screen.tsx';
import { groups, type SectionProps } from './settings-sections.tsx';
import { settingsTexts, texts } from './texts.ts';

const sections = groups.flatMap((group) => group.sections);

/** Ajustes: a row for each section, in groups, and the section that the address names in its place. */
export function SettingsScreen(props: SectionProps) {
  const named = settingsSection(useSearch());
  const section = sections.find(({ name }) => name === named);
  if (!section) return <SectionList />;
  const { title, hint, Content } = section;
  return (
    <Screen>
      <BackHeading href={paths.settings} back={settingsTexts.title} title={title} />
      <p className="text-quiet">{hint}</p>
      <Content {...props} />
    </Screen>
  );
}

const SectionList = () => (
  <Screen wide>
    <BackHeading href={paths.home} back={texts.back} title={settingsTexts.title} />
    <div className="grid gap-4 sideways:grid-cols-2 desk:grid-cols-3">
      {groups.map((group) => (
        <Card key={group.title} className="flex flex-col gap-1 self-start pb-2">
          <h2 className="text-15 font-semibold text-quiet">{group.title}</h2>
          <ul className="divide-y divide-line">
            {group.sections.map(({ name, icon: Icon, title, line }) => (
              <LinkRow
                key={name}
                href={settingsOf(name)}
                icon={<Icon size={24} aria-hidden="true" className="flex-none text-quiet" />}
                title={title}
                detail={line}
              />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  </Screen>
);
