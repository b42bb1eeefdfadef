import type { BackupCheck, StoredBackup } from '@estradeiro/contract/operator-backups';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { formatBytes } from './format.ts';

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const backupTexts = {
  title: 'Cópias dos dados',
  hint: 'Banco de dados, fotos e o segredo das sessões. Mapas e configuração ficam de fora.',
  loading: 'Carregando as cópias',
  unread: 'As cópias não carregaram',
  offline: 'Sem conexão.',
  checked: (age: string) => `Última cópia conferida ${age}`,
  read: ({ accounts, rows }: BackupCheck) =>
    `Recuperada numa pasta à parte e lida: ${counted(accounts, 'conta', 'contas')}, ${counted(rows, 'registro', 'registros')}.`,
  neverMade: 'Nenhuma cópia feita ainda',
  neverChecked: 'Nenhuma cópia conferida ainda',
  neverCheckedHint: 'As que estão guardadas não foram recuperadas e lidas por este servidor.',
  neverHint: 'Se o disco desta máquina se perde, os dados dos pilotos se perdem com ele.',
  failed: (when: string) => `A cópia de ${when} não deu certo`,
  now: 'Fazer cópia agora',
  nowFailed: 'A cópia não começou',
  place: (place: string) => `Guardadas em ${place}`,
  sameDisk:
    'É o mesmo disco dos dados: se ele se perde, as cópias também. Leve-as a outro lugar com BACKUP_DIR ou BACKUP_S3_URL, no ambiente do servidor.',
  nightly: 'Fazer uma cópia toda noite',
  nightlyHint:
    'Enquanto os arquivos do banco são copiados, tudo espera: mais tempo quanto maior o banco e mais lento o disco.',
  hour: 'A que horas (Brasília)',
  hourOf: (hour: number) => `${hour}h`,
  keep: 'Guardar cada cópia por',
  daysOf: (days: number) => (days === 365 ? '1 ano' : `${days} dias`),
  setFailed: 'A mudança não foi guardada',
  unlisted: 'Não foi possível ver as cópias guardadas.',
  listTitle: (count: number) => (count === 1 ? 'Uma cópia guardada' : `${formatNumber(count)} cópias guardadas`),
  facts: ({ bytes }: StoredBackup, age: string) => `${formatBytes(bytes)} · ${age}`,
  more: 'Mostrar todas',
  less: 'Mostrar menos',
  outsideHint: 'Os dados estão no PostgreSQL, que tem as próprias ferramentas. Guarde o arquivo em outra máquina.',
  outsideSave: 'Para guardar',
  outsideRestore: 'Para recuperar, com o servidor parado e um banco vazio',
  outsideSecret: 'Guarde SESSION_SECRET junto: sem ele todos entram de novo e os links enviados deixam de abrir.',
  noted: (age: string) => `Última cópia anotada ${age}`,
  neverNoted: 'Nenhuma cópia anotada ainda',
  note: 'Anotar: cópia feita agora',
  noteFailed: 'A cópia não foi anotada',
};

export const postgresCommands = {
  save: 'pg_dump --format=custom --file=estradeiro.dump "$DATABASE_URL"',
  restore: 'pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" estradeiro.dump',
};

/** 'toda noite às 3h, por 30 dias', from what the list of actions holds. */
export function backupSettingsAction(about: string): string {
  const [hour, days] = about.split(' ');
  const keep = backupTexts.daysOf(Number(days));
  return hour === 'off' ? `Cópias: só a pedido, por ${keep}` : `Cópias: toda noite às ${hour}h, por ${keep}`;
}
