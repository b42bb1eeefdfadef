/** By the abbreviation without its period, in lower case. Single letters need the period or the first place. */
export const fullWords: Readonly<Record<string, string>> = {
  av: 'Avenida',
  rod: 'Rodovia',
  est: 'Estrada',
  estr: 'Estrada',
  al: 'Alameda',
  tv: 'Travessa',
  trav: 'Travessa',
  pç: 'Praça',
  pça: 'Praça',
  pca: 'Praça',
  lgo: 'Largo',
  vd: 'Viaduto',
  pq: 'Parque',
  jd: 'Jardim',
  vl: 'Vila',
  dr: 'Doutor',
  dra: 'Doutora',
  prof: 'Professor',
  profa: 'Professora',
  profª: 'Professora',
  eng: 'Engenheiro',
  engº: 'Engenheiro',
  arq: 'Arquiteto',
  cel: 'Coronel',
  gal: 'General',
  gen: 'General',
  mal: 'Marechal',
  maj: 'Major',
  ten: 'Tenente',
  cap: 'Capitão',
  sgt: 'Sargento',
  brig: 'Brigadeiro',
  alm: 'Almirante',
  cmte: 'Comandante',
  pres: 'Presidente',
  gov: 'Governador',
  sen: 'Senador',
  dep: 'Deputado',
  ver: 'Vereador',
  pref: 'Prefeito',
  min: 'Ministro',
  des: 'Desembargador',
  pe: 'Padre',
  côn: 'Cônego',
  visc: 'Visconde',
  sta: 'Santa',
  sto: 'Santo',
  nsa: 'Nossa',
  sra: 'Senhora',
  jr: 'Júnior',
  km: 'quilômetro',
};
/** Also words of their own, or too short: after the first place they are abbreviations only with a period. */
const needsPeriod = new Set(['al', 'tv', 'vl', 'vd', 'ver', 'des', 'min', 'cap', 'gen', 'est', 'pe', 'mal', 'ten']);

/** 'Av. Mal. Deodoro' becomes 'Avenida Marechal Deodoro'. */
export function expandAbbreviations(name: string): string {
  const words = name.replace(/\bN(?:\.|ª|ssa\.?)?\s*S(?:ra|\.ª)\.?(?=\s)/g, 'Nossa Senhora').split(/\s+/);
  return words.map((word, i) => expandWord(word, words[i + 1], i)).join(' ');
}

function expandWord(word: string, next: string | undefined, index: number): string {
  const stem = word.replace(/\.$/, '').toLowerCase();
  const hasPeriod = word.endsWith('.');
  if (next && stem === 'r' && index === 0) return 'Rua';
  if (next && hasPeriod && stem === 's' && index === 1) return 'São';
  // 'D. Pedro', 'D. Leopoldina': the name decides the title.
  if (next && hasPeriod && stem === 'd') return /a$/.test(next) ? 'Dona' : 'Dom';
  if (!hasPeriod && ((index > 0 && needsPeriod.has(stem)) || word === word.toLowerCase()))
    return stem === 'km' ? 'quilômetro' : word;
  return fullWords[stem] ?? word;
}
