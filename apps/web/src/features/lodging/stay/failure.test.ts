import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api-error.ts';
import { classOfText, failureOf } from './failure.ts';
import type { FailureClass } from './texts.ts';

it.each<[string, FailureClass]>([
  ['Failed to fetch', 'network'],
  ['Network request failed', 'network'],
  ['connection refused', 'network'],
  ['HTTP 401: ', 'authentication'],
  ['Unauthorized', 'authentication'],
  ['validation: Nome é obrigatório', 'validation'],
  ['HTTP 400: Bad Request', 'validation'],
  ['not available', 'availability'],
  ['already booked', 'availability'],
  ['conflict', 'availability'],
  ['payment declined', 'payment'],
  ['invalid card', 'payment'],
  ['billing address', 'payment'],
  ['HTTP 500: Internal', 'server'],
  ['server error', 'server'],
  ['HTTP 418: ', 'unknown'],
  ['', 'unknown'],
  // The first row of the catalogue counts.
  ['network: 500 booked', 'network'],
  ['401: validation', 'authentication'],
])('reads %j as %s', (text, expected) => expect(classOfText(text)).toBe(expected));

it.each<[string, string, string, boolean]>([
  ['fetch', 'Problema de conexão', 'Verifique sua conexão com a internet e tente novamente.', true],
  ['401', 'Sessão expirada', 'Você precisa fazer login novamente para continuar.', false],
  ['validation', 'validation', 'Corrija os dados e tente novamente.', false],
  ['validation:', 'Dados incompletos', 'Corrija os dados e tente novamente.', false],
  ['validation: Falta: o nome', 'Falta: o nome', 'Corrija os dados e tente novamente.', false],
  ['booked', 'Hospedagem não disponível', 'As datas selecionadas não estão disponíveis. Tente outras datas.', false],
  ['card', 'Problema no pagamento', 'Verifique os dados do cartão e tente novamente.', false],
  [
    '500',
    'Erro temporário do servidor',
    'Nossos servidores estão temporariamente indisponíveis. Tente novamente em alguns minutos.',
    true,
  ],
  ['?', 'Erro inesperado', 'Algo deu errado. Se o problema persistir, entre em contato conosco.', true],
])('says of %j: %s', (text, title, detail, canRetry) => {
  expect(failureOf(new Error(text))).toMatchObject({ title, detail, canRetry, reason: null });
});

describe('of our server', () => {
  const failing = (type: ConstructorParameters<typeof ApiError>[0], status: number, text: string) =>
    failureOf(new ApiError(type, { status, text }));

  it('shows which night is taken', () => {
    expect(failing('availability', 409, 'Não há quarto livre na noite de 24/11/2026.')).toMatchObject({
      class: 'availability',
      title: 'Hospedagem não disponível',
      reason: 'Não há quarto livre na noite de 24/11/2026.',
    });
  });

  it('shows the new price, whatever numbers are in it', () => {
    expect(failing('price_changed', 409, 'O preço mudou: agora são R$ 401,00 por noite.')).toMatchObject({
      class: 'validation',
      title: 'O preço mudou: agora são R$ 401,00 por noite.',
      canRetry: false,
    });
  });

  it.each([
    ['offline', 0, 'network'],
    ['network', 0, 'network'],
    ['unauthenticated', 401, 'authentication'],
    ['invalid_request', 400, 'validation'],
    ['not_bookable', 422, 'availability'],
    ['not_found', 404, 'availability'],
    ['unexpected', 402, 'payment'],
    ['rate_limited', 429, 'server'],
    ['upstream_unavailable', 503, 'server'],
    ['internal', 500, 'server'],
    ['foreign_origin', 403, 'unknown'],
  ] as const)('%s is of class %s', (type, status, expected) => {
    expect(failing(type, status, 'Algo').class).toBe(expected);
  });

  it.each([
    [502, 'server'],
    [500, 'server'],
    [401, 'authentication'],
    [418, 'unknown'],
  ])("reads a proxy's page under %d by its status alone", (status, expected) => {
    const page = new ApiError('unexpected', { status, body: '<h1>connection to fetch your card</h1>' });
    expect(failureOf(page).class).toBe(expected);
  });
});
