export const provenanceTexts = {
  age: (minutes: number) => `Última leitura ${ageOf(minutes)}`,
};

function ageOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return 'agora';
  if (hours === 0) return `há ${minutes} min`;
  return minutes % 60 === 0 ? `há ${hours} h` : `há ${hours} h ${minutes % 60} min`;
}
