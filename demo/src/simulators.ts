import { setTimeout as wait } from 'node:timers/promises';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { bookingDemandAffiliate, bookingDemandKey, startBookingDemand } from '@estradeiro/simulators/booking-demand';
import { simulatedLodging } from '@estradeiro/simulators/booking-demand-replies';
import type { SimulatedIncident } from '@estradeiro/simulators/incidents';
import { startInmet } from '@estradeiro/simulators/inmet';
import { startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { openIdClient, startOpenIdIssuer } from '@estradeiro/simulators/openid-issuer';
import { startPushService } from '@estradeiro/simulators/push-service';
import { startSmtpSink } from '@estradeiro/simulators/smtp-sink';
import { startTomTomTraffic, tomTomKey } from '@estradeiro/simulators/tomtom-traffic';
import { startTwilio, twilioAccount } from '@estradeiro/simulators/twilio';
import type { Land } from './region.ts';
import type { Person } from './rider.ts';
import { changingSky } from './sky.ts';

export type Simulators = Awaited<ReturnType<typeof startSimulators>>;

/** Every outside service of the product, simulated on loopback; `settings` point the product there. */
export async function startSimulators(land: Land, publicUrl: string, visitor: Person) {
  const sky = await startOpenMeteo();
  sky.sky = changingSky;
  sky.cities = [{ ...land.middle, name: land.name, state: land.state, countryCode: 'BR', country: 'Brasil' }];
  const warnings = await startInmet();
  warnings.today = [stormWarning(land.middle, new Date())];
  const traffic = await startTomTomTraffic();
  const lodging = await startBookingDemand();
  lodging.places = lodgingNear(land.bed);
  const gateway = await startTwilio();
  gateway.receipts = () => ({ outcome: 'delivered', afterMs: 1_500 });
  const push = await startPushService();
  const mail = await startSmtpSink();
  const issuer = await startOpenIdIssuer(`${publicUrl}/api/callback`);
  const { firstName, lastName, email } = visitor;
  issuer.visitor = { sub: 'visitor', email, email_verified: true, given_name: firstName, family_name: lastName };

  const settings = {
    OPEN_METEO_URL: sky.url,
    OPEN_METEO_GEOCODING_URL: sky.url,
    INMET_URL: warnings.url,
    TOMTOM_URL: traffic.url,
    TOMTOM_API_KEY: tomTomKey,
    BOOKING_COM_BASE_URL: lodging.url,
    BOOKING_COM_TOKEN: bookingDemandKey,
    BOOKING_COM_AFFILIATE_ID: bookingDemandAffiliate,
    TWILIO_URL: gateway.url,
    TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
    TWILIO_AUTH_TOKEN: twilioAccount.authToken,
    TWILIO_SMS_FROM: twilioAccount.from,
    PUSH_HOSTS: push.url,
    SMTP_URL: mail.url,
    SMTP_FROM: 'estradeiro@demo.example',
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: openIdClient.clientId,
    OIDC_CLIENT_SECRET: openIdClient.clientSecret,
    OIDC_NAME: 'a conta de demonstração',
  };
  return {
    settings,
    messages: () => gateway.accepted,
    letters: () => mail.accepted,
    notifications: () => push.accepted,
    /** A phone's subscription to notifications, as its browser makes it. */
    newPhone: () => push.subscribe(),
    /** The token in the consent request to a phone, once the message is there. */
    async requestTo(phone: string): Promise<string> {
      for (let attempt = 0; attempt < 100; attempt++, await wait(100)) {
        const request = gateway.accepted.find(({ to, text }) => to === phone && text.includes('/contato/'));
        const token = request && /\/contato\/([\w-]+)/.exec(request.text)?.[1];
        if (token) return token;
      }
      throw new Error(`${phone} received no consent request`);
    },
    setTraffic(incidents: SimulatedIncident[]) {
      traffic.incidents = incidents;
    },
    async stop() {
      for (const one of [sky, warnings, traffic, lodging, gateway, push, mail, issuer]) await one.stop();
    },
  };
}

/** INMET's format of times: 'YYYY-MM-DD HH:mm' in Brasília. */
const brasilia = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 16);
const hourMs = 3_600_000;

function stormWarning(middle: LatLng, now: Date) {
  const corners = [45, 135, 225, 315].map((bearing) => destinationPoint(middle, bearing, 40_000));
  return {
    id: 1,
    descricao: 'Tempestade',
    severidade: 'Perigo Potencial' as const,
    inicio: brasilia(new Date(now.getTime() - hourMs)),
    fim: brasilia(new Date(now.getTime() + 48 * hourMs)),
    ring: [...corners, ...corners.slice(0, 1)].map(({ lat, lng }): [number, number] => [lng, lat]),
    riscos: ['Aviso simulado: chuva forte e rajadas de vento.'],
    instrucoes: ['Não pare debaixo de árvores.'],
  };
}

function lodgingNear(bed: LatLng) {
  const named = ['Hotel Mirante (simulado)', 'Chalés da Neblina (simulado)', 'Pouso do Viajante (simulado)'];
  return named.map((name, index) => {
    const { lat, lng } = destinationPoint(bed, index * 120, 600);
    const prices = { pricePerNight: 190 + index * 60, reviewScore: 9.1 - index * 0.4, reviews: 320 - index * 70 };
    const words = { name, description: 'Inventado para a demonstração.', address: 'Rua da Serra, 12' };
    return {
      ...simulatedLodging,
      ...prices,
      ...words,
      id: 2_000_001 + index,
      latitude: lat,
      longitude: lng,
      hasPhotos: false,
    };
  });
}
