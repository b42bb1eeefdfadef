import type { LatLng } from '@estradeiro/contract/lat-lng';
import { reportTraffic, type TrafficAlertType } from '@estradeiro/contract/traffic';
import type { Page } from '@playwright/test';
import { callEndpoint } from './call-endpoint.ts';
import { enter, newRider } from './rider.ts';

export async function reportAlert(
  page: Page,
  type: TrafficAlertType,
  position: LatLng,
  description = '',
): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('a page without a browser');
  await enter(context.request, newRider());
  await callEndpoint(context.request, reportTraffic, { body: { type, position, description } });
  await context.close();
}
