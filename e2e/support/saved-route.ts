import { createSavedRoute, getSavedRoute, listSavedRoutes, type NewSavedRoute } from '@estradeiro/contract/routes';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import type { Page } from '@playwright/test';
import { callEndpoint } from './call-endpoint.ts';

type Plan = Pick<NewSavedRoute, 'origin' | 'destination'> & Partial<Pick<NewSavedRoute, 'name' | 'filters'>>;

/** Saves a route between two places, written as in the search, and opens 'Meus Roteiros' with it. */
export async function openWithRoute(page: Page, plan: Plan): Promise<void> {
  await saveRoute(page, plan);
  await page.goto('/routes');
  await page.getByRole('link', { name: 'Usar' }).first().waitFor();
}

/** Opens a route's page from 'Meus Roteiros'. */
export async function openRoute(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

export async function chooseForRoute(page: Page, name: string, action: 'Editar' | 'Excluir'): Promise<void> {
  await openRoute(page, name);
  await page.getByRole('button', { name: `${action} ${name}` }).click();
}

export const saveRoute = (page: Page, plan: Plan) => callEndpoint(page.request, createSavedRoute, { body: plan });

/** Saves a route of about 120 km that is not among the popular ones, measured on the highways. */
export async function saveLongRide(page: Page, name: string): Promise<void> {
  const origin = { name: 'Curitiba (PR)', lat: -25.4284, lng: -49.2733 };
  const destination = { name: 'Ponta Grossa (PR)', lat: -25.0945, lng: -50.1633 };
  const body = { name, origin: origin.name, destination: destination.name, waypoints: [origin, destination] };
  await callEndpoint(page.request, createSavedRoute, { body });
}

export async function newestRoute(page: Page): Promise<PreparedRoute> {
  const [newest] = await callEndpoint(page.request, listSavedRoutes);
  const { route } = await callEndpoint(page.request, getSavedRoute, { params: { id: newest?.id ?? '' } });
  if (!route) throw new Error('the saved route is not calculated');
  return prepareRoute(route);
}
