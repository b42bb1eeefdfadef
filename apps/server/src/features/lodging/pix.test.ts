import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { describe, expect, it } from 'vitest';
import { pixCodeOf } from './pix.ts';

const payment = {
  pixKey: 'pousada@exemplo.com.br',
  receiverName: 'Conceição dos Araçás Vermelhos',
  receiverCity: 'Campos do Jordão',
  amount: 540.3,
  bookingReference: 'EST-7K3M-9QXT',
};

it('has the receiver, the amount and the booking', () => {
  const code = pixCodeOf(payment) ?? '';
  expect(getPixPayloadInfo(code)).toMatchObject({
    key: 'pousada@exemplo.com.br',
    amount: 540.3,
    txid: 'EST7K3M9QXT',
    merchantName: 'Conceicao dos Aracas Verm',
    merchantCity: 'Campos do Jorda',
  });
});

/** CRC-16/CCITT-FALSE of the BR Code's manual, by its definition instead of by the package. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

it('ends in the checksum that banks refuse it without', () => {
  const code = pixCodeOf(payment) ?? '';
  expect(code.slice(-4)).toBe(checksum(code.slice(0, -4)));
  expect(code).toMatch(/^000201/);
  expect(code).toContain('5406540.30');
  expect(code).toContain('5303986');
});

describe('the key', () => {
  it.each([
    ['123.456.789-09', '12345678909'],
    ['(12) 98765-4321', '+5512987654321'],
    ['71C7D9BE-4B85-4E43-9F1C-1F3B8B4E9A2D', '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'],
  ])('%s is sent as %s', (pixKey, key) => {
    expect(getPixPayloadInfo(pixCodeOf({ ...payment, pixKey }) ?? '')?.key).toBe(key);
  });

  it.each(['', 'minha chave', '111.111.111-11'])('%j is none', (pixKey) => {
    expect(pixCodeOf({ ...payment, pixKey })).toBeNull();
  });
});

it('is not made where nothing is to be paid', () => expect(pixCodeOf({ ...payment, amount: 0 })).toBeNull());
