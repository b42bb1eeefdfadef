import type { SettingChange } from '@estradeiro/contract/operator-settings';
import { formatDayAndHour } from '#ui/day.ts';

export const noticeTexts = {
  title: 'Aviso a todos',
  hint: 'Uma linha acima de todas as telas, também sem entrar na conta. Quem está com o app aberto vê a mudança em até dez minutos.',
  loading: 'Carregando o aviso',
  unread: 'O aviso não carregou',
  offline: 'Sem conexão.',
  none: 'Nenhum aviso.',
  configured: 'Da configuração do servidor.',
  changed: ({ at, who }: SettingChange) => `Mudado por ${who ?? 'uma conta excluída'}, em ${formatDayAndHour(at)}.`,
  change: 'Mudar o aviso',
  write: 'Escrever um aviso',
  remove: 'Tirar o aviso',
  restore: 'Voltar ao da configuração',
  text: 'Aviso',
  textHint: (letters: number) => `Até ${letters} letras.`,
  textWrong: (letters: number) => `Escreva de 1 a ${letters} letras.`,
  url: 'Endereço de uma página com mais (opcional)',
  urlWrong: 'Um endereço que comece com https:// ou http://.',
  cancel: 'Cancelar',
  save: 'Mostrar a todos',
  failed: 'O aviso não mudou',
};
