import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DeliveryInFull } from './deliveries.store.ts';
import { messageOf, withoutLinks } from './message.ts';

it.each([
  ['Pague em https://golpe.example/x?y=1', 'Pague em golpe. example/x?y=1'],
  ['www.golpe.com.br', 'www. golpe. com. br'],
  ['golpe。com golpe．com golpe｡com', 'golpe. com golpe. com golpe. com'],
  ['1.2.3.4/pix ou 10.20/pix ou 1.2.3.4', '1. 2. 3. 4/pix ou 10. 20/pix ou 1. 2. 3. 4'],
  ['http:http:////golpe', 'http:golpe'],
  ['Ana\u202e Souza\u200b\u0007', 'Ana Souza'],
  ['Caí no km 3.5 da BR-116.Perto do posto', 'Caí no km 3.5 da BR-116. Perto do posto'],
  ['Quebrei a perna.\nEstou consciente.', 'Quebrei a perna.\nEstou consciente.'],
])('sends of %j no link, and nothing that does not show', (written, sent) => {
  expect(withoutLinks(written)).toBe(sent);
  expect(withoutLinks(sent)).toBe(sent);
});

it('leaves nothing that a messenger makes a link of, whatever is written', () => {
  const piece = fc.oneof(
    fc.constantFrom('http', 'https:', '://', '/', ':', '.', '。', '．', '｡', '\u200b', '\u202e', ' '),
    fc.constantFrom('golpe', 'com', 'br', '1', '22', '192.168.0.1', 'pix', 'ação', '中国', 'xn--'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const sent = withoutLinks(pieces.join(''));
      expect(sent).not.toMatch(/:\/\/|[.。．｡]\p{L}|\d\.\d+[/:]|(\d+\.){3}\d/u);
      expect(withoutLinks(sent)).toBe(sent);
    }),
    { numRuns: 2_000 },
  );
});

it.each(['alert', 'safe'] as const)(
  'of kind %s has for contacts who have not agreed nothing that a rider typed but a first name',
  (kind) => {
    const to = (isAgreed: boolean) => {
      const full = {
        delivery: { id: 'd', kind, isAgreed },
        recipient: { name: 'Pague o Pix', phone: '+5548999990000', email: 'bia@example.com' },
        alert: {
          createdAt: new Date(0),
          closedAt: null,
          location: null,
          laterPosition: null,
          position: null,
          message: 'Caí na serra',
        },
        riderName: 'Ana Souza',
      };
      return JSON.stringify(messageOf(full as unknown as DeliveryInFull, null));
    };
    expect(to(false)).not.toMatch(/Pague|Pix|Caí|Souza/);
    expect(to(false)).toContain('Ana');
    expect(to(true)).toContain('Pague o Pix');
  },
);

it('has the local times of the SOS and of the all-clear', () => {
  const rioBranco = { lat: -9.97, lng: -67.81 };
  const full = {
    delivery: { id: 'd', kind: 'safe', isAgreed: true },
    recipient: { name: 'Bia', phone: '+5568999990000', email: 'bia@example.com' },
    alert: {
      createdAt: new Date('2026-03-01T20:51:00Z'),
      closedAt: new Date('2026-03-01T21:30:00Z'),
      location: rioBranco,
      laterPosition: null,
      position: rioBranco,
    },
    riderName: 'Ana Souza',
  };
  const { text, parameters } = messageOf(full as unknown as DeliveryInFull, null);
  expect(parameters).toEqual(['Ana Souza', '15:51 (horário do Acre)', '16:30 (horário do Acre)']);
  for (const words of parameters) expect(text).toContain(words);
});
