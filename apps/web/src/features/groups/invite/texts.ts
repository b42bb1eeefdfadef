import { inMembers } from '../texts.ts';

export const inviteTexts = {
  title: 'Convidar',
  hint: 'Quem abrir o link entra no grupo, até ele vencer ou você cancelá-lo.',
  lasts: 'O link vale por',
  hours: { 24: '1 dia', 168: '1 semana', 720: '1 mês' },
  create: 'Criar link de convite',
  creating: 'Criando...',
  createFailed: 'Não foi possível criar o link',
  links: 'Links que valem agora',
  noLinks: 'Nenhum link vale agora.',
  until: (moment: string) => `Até ${moment}`,
  madeBy: (name: string, uses: number) =>
    `${uses === 0 ? 'Ninguém entrou por ele' : uses === 1 ? '1 pessoa entrou' : `${uses} pessoas entraram`} · de ${name}`,
  copy: 'Copiar link',
  share: 'Compartilhar',
  shared: (group: string) => `Venha rodar com ${group} no Estradeiro:`,
  showQr: 'Mostrar QR',
  hideQr: 'Esconder QR',
  qr: (group: string) => `QR Code do convite para ${group}`,
  revoke: 'Cancelar link',
  revokeSure: 'Cancelar mesmo',
  revoked: 'Link cancelado',
  revokedHint: 'Ninguém mais entra por ele.',
  revokeFailed: 'Não foi possível cancelar o link',
};

export const invitationTexts = {
  eyebrow: 'Convite para um grupo',
  invitedBy: (name: string) => `${name} convida você.`,
  members: inMembers,
  until: (moment: string) => `O convite vale até ${moment}.`,
  join: 'Participar',
  joining: 'Entrando...',
  open: 'Abrir conversa',
  isMember: 'Você já participa deste grupo.',
  notNow: 'Agora não',
  overTitle: 'Este convite não vale mais',
  overHint: 'Ele venceu ou foi cancelado. Peça outro a quem convidou você.',
  toGroups: 'Ver grupos',
  failed: 'Não foi possível abrir o convite',
  joinFailed: 'Não foi possível entrar no grupo',
};
