export type RecognitionFailure = 'unsupported' | 'denied' | 'silence' | 'failed';

export class RecognitionError extends Error {
  readonly failure: RecognitionFailure;
  constructor(failure: RecognitionFailure) {
    super(`recognition ${failure}`);
    this.name = 'RecognitionError';
    this.failure = failure;
  }
}

// TypeScript's DOM library does not hold the Web Speech API's recognition yet.
type Alternatives = ArrayLike<{ transcript: string }>;
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: { results: ArrayLike<Alternatives> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
};
type RecognitionConstructor = new () => Recognition;

function findRecognition(): RecognitionConstructor | undefined {
  const scope = globalThis as {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

export const canRecognizeSpeech = (): boolean => findRecognition() !== undefined;

/** Listens for one sentence in pt-BR and returns the candidates, the likeliest first. Fails with `RecognitionError`. */
export function recognizeOnce(signal: AbortSignal): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const Found = findRecognition();
    if (!Found) return reject(new RecognitionError('unsupported'));
    const recognition = new Found();
    Object.assign(recognition, { lang: 'pt-BR', continuous: false, interimResults: false, maxAlternatives: 5 });
    recognition.onresult = ({ results }) => resolve(Array.from(results[0] ?? [], ({ transcript }) => transcript));
    recognition.onerror = ({ error }) => reject(new RecognitionError(toFailure(error)));
    recognition.onend = () => reject(new RecognitionError('silence')); // without effect after a result
    signal.addEventListener('abort', () => recognition.abort(), { once: true });
    recognition.start();
  });
}

function toFailure(error: string): RecognitionFailure {
  if (error === 'not-allowed' || error === 'service-not-allowed') return 'denied';
  return error === 'no-speech' || error === 'aborted' ? 'silence' : 'failed';
}
