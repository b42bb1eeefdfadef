import type { ErrorType } from '@estradeiro/contract/errors';

/** The text that refuses further attempts until the given time has passed. */
export const triesEnd = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const hours = Math.ceil(minutes / 60);
  const wait = minutes === 1 ? '1 minuto' : minutes <= 120 ? `${minutes} minutos` : `${hours} horas`;
  return `Muitas tentativas em pouco tempo. Tente de novo em ${wait}.`;
};

export const errorTexts: Record<ErrorType, string> = {
  invalid_request: 'Dados inválidos. Confira o que foi enviado.',
  payload_too_large: 'O conteúdo enviado é grande demais.',
  unauthenticated: 'Você precisa fazer login novamente para continuar.',
  wrong_credentials: 'Verifique suas credenciais e tente novamente.',
  no_password:
    'Esta conta não tem senha: a de antes, se havia, deixou de valer na primeira entrada por Google, Facebook ou outro serviço. Entre por ele; no perfil dá para definir uma nova.',
  account_suspended:
    'Esta conta está suspensa por quem cuida deste servidor. O que você guardou continua aqui: fale com essa pessoa para voltar.',
  registration_closed: 'Este servidor não aceita contas novas.',
  wrong_password: 'A senha atual não confere.',
  proof_required: 'Confirme de novo que é você.',
  foreign_origin: 'Este pedido não veio do Estradeiro e foi recusado.',
  not_found: 'Não encontramos o que você procura.',
  common_password: 'Esta é uma das senhas mais usadas, e das primeiras que se tentam. Escolha outra.',
  link_expired: 'Este link não vale mais: ele abre uma única vez e por pouco tempo. Peça outro.',
  email_taken: 'Não foi possível criar a conta com esse email. Se ele já é seu, entre com a sua senha.',
  contact_exists: 'Este telefone já está entre os seus contatos.',
  too_many_contacts: 'Não há lugar para mais contatos.',
  rate_limited: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente novamente.',
  no_space: 'O servidor está sem espaço e não pode guardar nada agora. Tente novamente mais tarde.',
  no_road_nearby: 'Não há estrada perto de um dos pontos.',
  no_route: 'Não existe caminho por estrada entre esses pontos.',
  too_far: 'Os pontos estão longe demais um do outro.',
  not_nearby: 'Só quem passa por lá pode dizer se ainda está lá.',
  report_outdated: 'O que você viu é antigo demais para avisar quem vem atrás.',
  map_required: 'Para isso é preciso instalar o mapa da região.',
  no_emergency_contacts: 'No emergency contacts', // the web compares this text (D11)
  not_bookable: 'Esta hospedagem não recebe reservas pelo Estradeiro.',
  price_changed: 'O preço mudou desde a busca.',
  booking_state: 'A reserva não permite mais essa mudança.',
  already_reviewed: 'Você já avaliou esta estadia.',
  availability: 'As datas selecionadas não estão disponíveis. Tente outras datas.',
  too_many_accommodations: 'Não há lugar para mais hospedagens.',
  accommodation_has_bookings: 'Há reservas por vir nesta hospedagem. Cancele-as antes de excluí-la.',
  wrong_signature: 'A assinatura deste aviso não confere.',
  odometer_goes_back: 'A quilometragem não combina com a de outro abastecimento.',
  refuelling_exists: 'Já há um abastecimento igual a este.',
  not_proposable: 'Este roteiro ainda não tem caminho calculado ou não sai da cidade.',
  popular_already: 'Este caminho já está nas Rotas Populares.',
  already_decided: 'Esta proposta já foi decidida.',
  limit_reached: 'Não há lugar para mais.',
  name_taken: 'Já existe um com esse nome.',
  changed_elsewhere: 'Foi alterado em outro aparelho enquanto isso.',
  removed_from_group: 'Quem cuida do grupo retirou você dele. Peça a eles para voltar.',
  owner_must_hand_over: 'Passe o grupo a outra pessoa antes de sair, ou exclua o grupo.',
  invitation_over: 'Este convite não vale mais. Peça outro a quem convidou.',
  not_allowed: 'Só quem cuida do grupo pode fazer isso.',
  too_short_to_hide: 'O trajeto é curto demais para esconder as pontas.',
  upstream_unavailable: 'Um serviço de que dependemos não respondeu. Tente novamente em alguns instantes.',
  internal: 'Algo deu errado do nosso lado. Tente novamente.',
};
