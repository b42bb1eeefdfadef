import type { DeliveryInFull } from './deliveries.store.ts';
import type { Message } from './emergency.provider.ts';
import { mapsLink } from './maps-link.ts';
import { messageTexts } from './texts.ts';

/** What one contact reads. It is the same at every attempt, so that a provider can be asked whether it has it. */
export function messageOf({ delivery, recipient, alert, riderName }: DeliveryInFull, liveLink: string | null): Message {
  const head = { deliveryId: delivery.id, to: recipient };
  const time = clockTime(alert.createdAt);
  if (delivery.kind === 'safe') {
    const closedTime = clockTime(alert.closedAt ?? alert.createdAt);
    return {
      ...{ ...head, kind: 'safe', subject: messageTexts.safeSubject(riderName) },
      text: messageTexts.safe({ rider: riderName, sentTime: time, closedTime }),
      parameters: [oneLine(riderName), time, closedTime],
    };
  }
  const mapLink = alert.location && mapsLink(alert.location);
  return {
    ...{ ...head, kind: 'alert', subject: messageTexts.alertSubject(riderName) },
    text: messageTexts.alert({ rider: riderName, time, message: alert.message, mapLink, liveLink }),
    parameters: [
      ...[oneLine(riderName), time],
      ...[mapLink ?? messageTexts.unknownPosition, liveLink ?? messageTexts.noLink],
    ],
  };
}

/** Riders and those they call are in Brazil; the message holds no zone. */
const clockTime = (at: Date): string =>
  at.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' });

/** Templates take no line breaks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
