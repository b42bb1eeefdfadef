import {
  addMapTask,
  beginMapUpload,
  cancelMapTask,
  deleteMapFile,
  discardMapUpload,
  getMapNeeds,
  getOperatorMaps,
  type MapTask,
  sendMapPiece,
  setMapUpdates,
} from '@estradeiro/contract/operator-maps';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { Maps } from './components/maps.tsx';
import { noMaps } from './operator.testing.ts';
import { proofQuestion } from './proof-question.ts';

const sul = {
  id: 'sul',
  name: 'Sul',
  source: 'https://maps.example/sul-latest.osm.pbf',
  installedAt: '2026-10-01T15:00:00.000Z',
  dataFrom: '2026-09-30T15:00:00.000Z',
  bytes: 900e6,
  cameras: { directed: 1_200, undirected: 300 },
  roadMeters: 412_345_678,
  isSearchOld: false,
};
const task: MapTask = {
  id: '1b0f0c3e-4a3d-4a8e-9d55-1c9f6f0f0c3e',
  kind: 'install',
  targets: ['sudeste', 'sul'],
  state: 'running',
  createdAt: '2026-11-29T15:00:00.000Z',
  endedAt: null,
  step: 'Desenhando o mapa',
  fraction: 0.417,
  detail: 'faltam cerca de 6 min',
  failure: null,
};
const needs = {
  extractBytes: 100e6,
  seconds: 410,
  diskBytes: 2e9,
  freeBytes: 1e9,
  memoryBytes: 1_676e6,
  others: ['Sul'],
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says what is installed, how old it is, and what its roads are known to have', async () => {
  api.answer(getOperatorMaps, { ...noMaps, installed: [sul], networkBytes: 700e6, heightTiles: 12 });
  renderScreen(<Maps />);
  const text = (await screen.findByRole('region', { name: 'Mapas' })).textContent;
  await screen.findByText('Dados de 30/09/2026 · 900 MB');
  expect(text).toContain('Mapas');
  expect(screen.getByText('Radares: 1.200 com direção e 300 sem')).toBeDefined();
  expect(screen.getByText('Vias: 412.346 km')).toBeDefined();
  expect(screen.getByText('Malha de rotas de todos: 700 MB · relevo: 12 quadros')).toBeDefined();
});

it('says what an installation takes before it is queued', async () => {
  api.answer(getOperatorMaps, noMaps);
  api.answer(getMapNeeds, needs);
  renderScreen(<Maps />);
  expect(await screen.findByRole('button', { name: 'Pôr na fila' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sul' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'serra.osm.pbf' }));
  expect((await screen.findByText(/Cerca de 7 min, fora o download, para um extrato de 100 MB/)).textContent).toContain(
    'cerca de 2,0 GB de disco enquanto instala · cerca de 1,7 GB de memória',
  );
  expect(screen.getByText('Não cabe: há 1,0 GB livres no disco dos mapas.')).toBeDefined();
  expect(screen.getByText('A malha de rotas é montada de novo junto com a de Sul.')).toBeDefined();
  api.answer(addMapTask, task);
  await press('Pôr na fila');
  expect(api.seen(addMapTask)).toMatchObject([{ body: { kind: 'install', targets: ['sul', 'serra.osm.pbf'] } }]);
});

it('tells regions on the drawing apart by words, and takes two of them by a press', async () => {
  const queued = { ...task, state: 'queued' as const, targets: ['sudeste'], step: null, fraction: null };
  const regions = [...noMaps.regions, { id: 'nordeste', name: 'Nordeste' }, { id: 'brasil', name: 'Brasil' }];
  const wishes = [
    { state: 'BA', planned: 10, wished: 1 },
    { state: 'CE', planned: 0, wished: 2 },
  ];
  api.answer(getOperatorMaps, { ...noMaps, regions, installed: [sul], tasks: [queued], wishes });
  api.answer(getMapNeeds, needs);
  renderScreen(<Maps />);
  expect(await screen.findByRole('checkbox', { name: 'Sul instalado' })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Sudeste na fila' })).toBeDefined();
  const northeast = screen.getByRole('checkbox', { name: 'Nordeste 13 pedidos sem mapa' });
  expect(screen.getByRole('checkbox', { name: 'Brasil' })).toBeDefined();
  await userEvent.click(areaOf(northeast));
  await userEvent.click(areaOf(screen.getByRole('checkbox', { name: 'Sul instalado' })));
  expect(northeast).toBeChecked();
  api.answer(addMapTask, task);
  await press('Pôr na fila');
  expect(api.seen(addMapTask)).toMatchObject([{ body: { kind: 'install', targets: ['nordeste', 'sul'] } }]);
});

/** What is drawn of a region. */
function areaOf(box: HTMLElement): Element {
  const area = [...((box as HTMLInputElement).labels ?? [])].flatMap((label) => label.querySelector('path') ?? [])[0];
  if (!area) throw new Error('not drawn');
  return area;
}

it('sends a file of this device, and chooses it', async () => {
  const file = new File([new Uint8Array(1_500_000)], 'Vale do Sol.osm.pbf');
  const upload = { name: 'Vale-do-Sol.osm.pbf', bytes: file.size };
  api.answer(getOperatorMaps, noMaps);
  api.answer(getMapNeeds, needs);
  api.answer(beginMapUpload, { ...upload, receivedBytes: 1_000_000 });
  api.answer(sendMapPiece, { ...upload, receivedBytes: file.size });
  renderScreen(<Maps />);
  const button = await screen.findByLabelText('Enviar um arquivo deste aparelho', { selector: 'input' });
  api.answer(getOperatorMaps, { ...noMaps, files: [upload.name] });
  await userEvent.upload(button, file);
  expect(await screen.findByRole('checkbox', { name: upload.name })).toBeChecked();
  expect(api.seen(sendMapPiece)).toMatchObject([{ params: { name: upload.name }, query: { offset: '1000000' } }]);
});

it('asks before it replaces a file of the server', async () => {
  api.answer(getOperatorMaps, noMaps);
  api.fail(beginMapUpload, 'no_space', 507);
  renderScreen(<Maps />);
  const button = await screen.findByLabelText('Enviar um arquivo deste aparelho', { selector: 'input' });
  await userEvent.upload(button, new File(['x'], 'serra.osm.pbf'));
  expect(await screen.findByText('Substituir o arquivo serra.osm.pbf?')).toBeVisible();
  expect(api.seen(beginMapUpload)).toEqual([]);
  await answerQuestion('Substituir');
  expect(await screen.findByText('mensagem de no_space')).toBeVisible();
});

it('says that a file is about to be sent', async () => {
  api.answer(getOperatorMaps, noMaps);
  api.answer(getMapNeeds, needs);
  const release = api.hold(beginMapUpload);
  renderScreen(<Maps />);
  const button = await screen.findByLabelText('Enviar um arquivo deste aparelho', { selector: 'input' });
  await userEvent.upload(button, new File(['x'], 'vale.osm.pbf'));
  expect(await screen.findByRole('button', { name: 'Enviar um arquivo deste aparelho' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  api.answer(getOperatorMaps, { ...noMaps, files: ['vale.osm.pbf'] });
  release({ name: 'vale.osm.pbf', bytes: 1, receivedBytes: 1 });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'vale.osm.pbf' })).toBeChecked());
});

it('does not send what is no extract, and says why the server refused one', async () => {
  api.answer(getOperatorMaps, noMaps);
  api.fail(beginMapUpload, 'no_space', 507);
  renderScreen(<Maps />);
  const button = await screen.findByLabelText('Enviar um arquivo deste aparelho', { selector: 'input' });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(button, new File(['x'], 'serra.zip'));
  expect(screen.getByRole('alert')).toHaveTextContent('O nome do arquivo termina em .osm.pbf');
  expect(api.seen(beginMapUpload)).toEqual([]);
  await user.upload(button, new File(['x'], 'vale.osm.pbf'));
  expect(await screen.findByText('mensagem de no_space')).toBeVisible();
});

it('shows what has not arrived whole, and deletes it and other files', async () => {
  api.answer(getOperatorMaps, { ...noMaps, uploads: [{ name: 'vale.pbf', bytes: 400e6, receivedBytes: 120e6 }] });
  renderScreen(<Maps />);
  expect(await screen.findByText(/Chegaram 120 MB de 400 MB. Escolha o mesmo arquivo/)).toBeVisible();
  api.answer(discardMapUpload);
  await press('Descartar o envio: vale.pbf');
  expect(api.seen(discardMapUpload)).toEqual([]);
  await answerQuestion('Descartar');
  expect(api.seen(discardMapUpload)).toMatchObject([{ params: { name: 'vale.pbf' } }]);
  api.answer(deleteMapFile);
  await press('Apagar o arquivo: serra.osm.pbf');
  await answerQuestion('Apagar');
  expect(api.seen(deleteMapFile)).toMatchObject([{ params: { name: 'serra.osm.pbf' } }]);
});

it('does not take an address that is none', async () => {
  api.answer(getOperatorMaps, noMaps);
  renderScreen(<Maps />);
  await userEvent.type(await screen.findByRole('textbox', { name: /Endereço de um extrato/ }), 'ftp://x.pbf');
  expect(screen.getByText('O endereço começa com http e termina em .pbf.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pôr na fila' })).toBeDisabled();
});

it('shows how far it is, and breaks it off after a question', async () => {
  api.answer(getOperatorMaps, {
    ...noMaps,
    tasks: [task, { ...task, id: crypto.randomUUID(), state: 'queued', targets: ['norte'] }],
  });
  renderScreen(<Maps />);
  const [running, queued] = await within(screen.getByRole('region', { name: 'Mapas' })).findAllByRole('listitem');
  expect(running?.textContent).toContain('Instalar Sudeste, Sul');
  expect(running?.textContent).toContain('Desenhando o mapa · 41 % · faltam cerca de 6 min');
  expect(queued?.textContent).toContain('Instalar norteNa fila');
  api.answer(cancelMapTask);
  await press('Cancelar: Instalar Sudeste, Sul');
  await answerQuestion('Cancelar');
  expect(api.seen(cancelMapTask)).toMatchObject([{ params: { id: task.id } }]);
});

it('says why one failed, and tries it again', async () => {
  const failed = { ...task, state: 'failed' as const, failure: 'Não há espaço em disco para terminar.', step: null };
  api.answer(getOperatorMaps, { ...noMaps, tasks: [failed] });
  renderScreen(<Maps />);
  expect(await screen.findByText('Não há espaço em disco para terminar.')).toBeDefined();
  api.answer(addMapTask, { ...task, state: 'queued' });
  await press('Tentar de novo: Instalar Sudeste, Sul');
  expect(api.seen(addMapTask)).toMatchObject([{ body: { kind: 'install', targets: ['sudeste', 'sul'] } }]);
});

it('switches the monthly update', async () => {
  api.answer(getOperatorMaps, { ...noMaps, installed: [sul] });
  renderScreen(<Maps />);
  api.answer(setMapUpdates);
  await userEvent.click(await screen.findByRole('switch', { name: /Atualizar uma vez por mês/ }));
  expect(api.seen(setMapUpdates)).toMatchObject([{ body: { monthly: true } }]);
});

it('asks who it is before it looks at what an address holds', async () => {
  api.answer(getOperatorMaps, noMaps);
  api.fail(getMapNeeds, 'proof_required', 403);
  renderScreen(<Maps />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sul' }));
  await press('Confirmar quem é e ver quanto é preciso');
  api.answer(getMapNeeds, needs);
  proofQuestion.read()?.answer(true);
  await screen.findByText(/Cerca de 7 min/);
});

it('says where riders lack a map', async () => {
  const wishes = [
    { state: 'SC', planned: 40, wished: 1 },
    { state: 'PR', planned: 0, wished: 12 },
  ];
  api.answer(getOperatorMaps, { ...noMaps, wishes });
  renderScreen(<Maps />);
  expect(await screen.findByText('Santa Catarina: 40 planos além do mapa, 1 pedido')).toBeVisible();
  expect(screen.getByText('Paraná: 12 pedidos')).toBeVisible();
});

it('says what an installation that went well left out', async () => {
  const done = { ...task, state: 'done' as const, endedAt: task.createdAt, step: null, fraction: null };
  api.answer(getOperatorMaps, {
    ...noMaps,
    tasks: [{ ...done, detail: 'O mapa vale, mas o relevo que falta não veio.' }],
  });
  renderScreen(<Maps />);
  expect(await screen.findByText('O mapa vale, mas o relevo que falta não veio.')).toBeVisible();
});
