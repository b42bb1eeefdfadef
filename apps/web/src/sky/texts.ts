export const texts = {
  age: (minutes: number) => `Última leitura há ${ageOf(minutes)}`,
};

function ageOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
