import { login, register } from '@estradeiro/contract/auth';
import { makeOperatorLink, openOperatorLink } from '@estradeiro/contract/operator';
import { getProof, prove } from '@estradeiro/contract/proof';
import { type APIRequestContext, request } from '@playwright/test';
import { callEndpoint } from './call-endpoint.ts';

/** Who takes care of the server under test. */
const dona = { firstName: 'Dona', lastName: 'Lopes', email: 'dona@exemplo.com.br', password: 'Estrada2026' };

const baseURL = () => `http://localhost:${process.env.E2E_PORT}`;

/** Creates the first operator by the link that a server without accounts prints. */
export async function createFirstOperator(token: string): Promise<void> {
  const context = await request.newContext({ baseURL: baseURL() });
  await callEndpoint(context, register, { body: dona });
  await callEndpoint(context, openOperatorLink, { body: { token } });
  await context.dispose();
}

/** One sign-in for each worker, since sign-ins are limited. */
let signedIn: Promise<APIRequestContext> | null = null;

async function signIn(): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: baseURL() });
  await callEndpoint(context, login, { body: { email: dona.email, password: dona.password } });
  return context;
}

/** The path of a link that makes its opener an operator, made by the first one. */
export async function newOperatorLink(): Promise<string> {
  signedIn ??= signIn();
  const operator = await signedIn;
  const { until } = await callEndpoint(operator, getProof);
  if (until === null) await callEndpoint(operator, prove, { body: { password: dona.password } });
  const { url } = await callEndpoint(operator, makeOperatorLink);
  return url.slice(baseURL().length);
}

/** Makes the signed-in rider of a browser an operator without the screens. */
export async function becomeOperator(rider: APIRequestContext): Promise<void> {
  const token = new URL(await newOperatorLink(), baseURL()).searchParams.get('link');
  await callEndpoint(rider, openOperatorLink, { body: { token } });
}
