import { randomInt } from 'node:crypto';
import { addEmergencyContact } from '@estradeiro/contract/emergency/contacts';
import type { APIRequestContext } from '@playwright/test';
import { callEndpoint } from './call-endpoint.ts';

export const bia = { name: 'Bia Lima', phone: '+55 (48) 99999-0001', relationship: 'Irmã' };
export const caio = { name: 'Caio', phone: '+55 (48) 98888-0002', relationship: 'Amigo' };
export const unreachable = { name: 'Sem Rede', phone: '+55 (48) 97777-0404', relationship: '' };

export const isRefusedPhone = (phone: string): boolean => phone.endsWith('0404');

type Contact = typeof bia;

/** A contact whose number no other journey uses, so that its messages belong to this journey. */
export function ownContact() {
  const number = `9${randomInt(1_000, 9_999)}${randomInt(5_000, 9_999)}`;
  return { contact: { name: 'Bia Lima', phone: `+55 (48) ${number}`, relationship: '' }, phone: `+5548${number}` };
}

/** Adds contacts without the screens; the first one becomes the Principal. */
export async function addContacts(request: APIRequestContext, ...contacts: Contact[]): Promise<void> {
  for (const body of contacts) await callEndpoint(request, addEmergencyContact, { body });
}
