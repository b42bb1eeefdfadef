/** An age in minutes as people say it: 'agora', 'há 5 min', 'há 3 h', 'há 2 d'. */
export function ageOf(minutes: number): string {
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${Math.floor(minutes)} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `há ${hours} h` : `há ${Math.floor(hours / 24)} d`;
}
