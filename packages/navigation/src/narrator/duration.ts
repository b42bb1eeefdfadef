const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** '45 segundos', '15 minutos', '1 hora e 5 minutos'. `seconds` is at least 0. */
export function spokenDuration(seconds: number): string {
  if (seconds < 59.5) return counted(Math.round(seconds), 'segundo', 'segundos');
  const total = Math.max(1, Math.round(seconds / 60));
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const parts = [hours > 0 && counted(hours, 'hora', 'horas'), minutes > 0 && counted(minutes, 'minuto', 'minutos')];
  return parts.filter(Boolean).join(' e ');
}
