import type { ErrorType } from '@estradeiro/contract/errors';

/** What a person reads when nothing more fitting is known. */
export const errorTexts: Record<ErrorType, string> = {
  invalid_request: 'Dados inválidos. Confira o que foi enviado.',
  payload_too_large: 'O conteúdo enviado é grande demais.',
  unauthenticated: 'Você precisa fazer login novamente para continuar.',
  wrong_credentials: 'Verifique suas credenciais e tente novamente.',
  wrong_password: 'A senha atual não confere.',
  foreign_origin: 'Este pedido não veio do Estradeiro e foi recusado.',
  not_found: 'Não encontramos o que você procura.',
  email_taken: 'Não foi possível criar a conta com esse email. Se ele já é seu, entre com a sua senha.',
  contact_exists: 'Este telefone já está entre os seus contatos.',
  too_many_contacts: 'Não há lugar para mais contatos.',
  rate_limited: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente novamente.',
  no_road_nearby: 'Não há estrada perto de um dos pontos.',
  no_route: 'Não existe caminho por estrada entre esses pontos.',
  too_far: 'Os pontos estão longe demais um do outro.',
  not_nearby: 'Só quem passa por lá pode dizer se ainda está lá.',
  report_outdated: 'O que você viu é antigo demais para avisar quem vem atrás.',
  map_required: 'Para isso é preciso instalar o mapa da região.',
  gpx_unreadable: 'Não foi possível ler o arquivo GPX.',
  no_emergency_contacts: 'No emergency contacts', // what the web looks for (D11)
  not_bookable: 'Esta hospedagem não recebe reservas pelo Estradeiro.',
  price_changed: 'O preço mudou desde a busca.',
  booking_state: 'A reserva não permite mais essa mudança.',
  already_reviewed: 'Você já avaliou esta estadia.',
  availability: 'As datas selecionadas não estão disponíveis. Tente outras datas.',
  too_many_accommodations: 'Não há lugar para mais hospedagens.',
  accommodation_has_bookings: 'Há reservas por vir nesta hospedagem. Cancele-as antes de excluí-la.',
  wrong_signature: 'A assinatura deste aviso não confere.',
  upstream_unavailable: 'Um serviço de que dependemos não respondeu. Tente novamente em alguns instantes.',
  internal: 'Algo deu errado do nosso lado. Tente novamente.',
};
