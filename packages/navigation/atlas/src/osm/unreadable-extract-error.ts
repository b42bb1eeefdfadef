/** The extract can't be read: missing, foreign, truncated or damaged. `message` is pt-BR, for the operator. */
export class UnreadableExtractError extends Error {
  override name = 'UnreadableExtractError';
}
