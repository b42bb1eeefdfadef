import { replyToConsent } from '@estradeiro/contract/emergency/consent';
import { addEmergencyContact } from '@estradeiro/contract/emergency/contacts';
import { withoutAccents } from '@estradeiro/contract/fold-name';
import { sendMessage } from '@estradeiro/contract/groups/chat';
import { createGroup, joinGroup } from '@estradeiro/contract/groups/groups';
import type { Rider } from './rider.ts';
import type { Motorcycle } from './year.ts';

type Cast = { firstName: string; lastName: string; motorcycle: Motorcycle };

/** The visitor signs in as the first one; the last one owns the guest house; the others ride. */
export const cast: Cast[] = [
  { firstName: 'Ana', lastName: 'Souza', motorcycle: { name: 'Himalayan 411', tankLiters: 15, kmPerLiter: 29 } },
  { firstName: 'Bruno', lastName: 'Kessler', motorcycle: { name: 'XRE 300', tankLiters: 13.8, kmPerLiter: 27 } },
  { firstName: 'Carla', lastName: 'Mendes', motorcycle: { name: 'CB 500X', tankLiters: 17.5, kmPerLiter: 25 } },
  { firstName: 'Diego', lastName: 'Ramos', motorcycle: { name: 'Ténéré 250', tankLiters: 16, kmPerLiter: 30 } },
  { firstName: 'Elisa', lastName: 'Prado', motorcycle: { name: 'G 310 GS', tankLiters: 11, kmPerLiter: 31 } },
  { firstName: 'Fábio', lastName: 'Nunes', motorcycle: { name: 'Tiger 900', tankLiters: 20, kmPerLiter: 19 } },
];

export const emailOf = ({ firstName }: Pick<Cast, 'firstName'>) => `${withoutAccents(firstName)}@demo.example`;

/** The visitor's emergency contacts; the demonstration's page shows their phones. */
export const contacts = [
  { name: 'Beto Souza', relationship: 'Irmão', phone: '+5551999990001' },
  { name: 'Cida Souza', relationship: 'Mãe', phone: '+5551999990002' },
];

/** Adds the contacts, who receive a consent request by SMS. The first one accepts; the other's response is left to the visitor. */
export async function addContacts(rider: Rider, requestTo: (phone: string) => Promise<string>) {
  for (const contact of contacts) await rider.call(addEmergencyContact, { body: contact });
  const token = await requestTo(contacts[0]?.phone ?? '');
  await rider.call(replyToConsent, { params: { token }, body: { answer: 'yes' } });
}

const messages: [who: number, words: string][] = [
  [1, 'Bom dia, estradeiros! Quem sai hoje?'],
  [2, 'Eu! Tanque cheio e corrente lubrificada.'],
  [3, 'Saio com vocês. Encontro no posto de sempre?'],
  [4, 'Fechado. Levo o kit de reparo.'],
  [5, 'A garagem da pousada está livre no sábado, seis motos cabem.'],
  [0, 'Hoje fico, mas sábado vou. A viagem já está no grupo.'],
  [1, 'Compartilhando a posição. Olha a gente no mapa!'],
];

/** Creates the group of all six with today's messages; resolves to its id. */
export async function createRidersGroup(riders: readonly Rider[]): Promise<string> {
  const [, owner] = riders;
  if (!owner) throw new Error('a group needs somebody');
  const { id } = await owner.call(createGroup, {
    body: { name: 'Estradeiros de sábado', description: 'Curvas, café e volta antes do escuro.', visibility: 'public' },
  });
  for (const rider of riders) if (rider !== owner) await rider.call(joinGroup, { params: { id } });
  for (const [who, message] of messages) await riders[who]?.call(sendMessage, { params: { id }, body: { message } });
  return id;
}
