/** A missing, foreign, truncated or damaged extract. `message` is pt-BR, for the operator. */
export class UnreadableExtractError extends Error {
  override name = 'UnreadableExtractError';
}
