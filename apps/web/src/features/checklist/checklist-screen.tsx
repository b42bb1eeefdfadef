import { Screen } from '#ui/screen.tsx';
import { Failure } from '#ui/states.tsx';
import { KeptNotice } from './components/kept-notice.tsx';
import { ListBar } from './components/list-bar.tsx';
import { ListView } from './components/list-view.tsx';
import { Placeholders } from './components/placeholders.tsx';
import { useChecklists } from './hooks/use-checklists.ts';
import { texts } from './texts.ts';

/** Preparação para Viagem: what to tick off before leaving, the rider's own list and one for each trip. */
export function ChecklistScreen() {
  const checklists = useChecklists();
  const { lists, list, choose, isLoading, failure, retry } = checklists;
  if (isLoading) {
    return (
      <Screen>
        <h1 className="text-24 font-extrabold">{texts.title}</h1>
        <Placeholders />
      </Screen>
    );
  }
  return (
    <Screen>
      <h1 className="text-24 font-extrabold">{texts.title}</h1>
      {list && <ListBar lists={lists} list={list} onChoose={choose} />}
      {failure && <Failure title={texts.readFailed} error={failure} onRetry={retry} />}
      <KeptNotice {...checklists} unsent={list?.unsent ?? false} />
      {list && <ListView list={list} />}
    </Screen>
  );
}
