import Fastify, { type FastifyReply } from 'fastify';
import { type Fault, injectFaults } from './fault.ts';
import { listenOnLoopback, stopListening } from './listening.ts';

export const s3Account = { accessKeyId: 'AKIATESTE', secretAccessKey: 'segredo-de-teste', bucket: 'copias' };

export type S3Simulator = {
  url: string;
  fault: Fault | null;
  /** Whole objects of the bucket, by key. */
  objects: Map<string, Buffer>;
  /** Requests that came in, as 'PUT name'. */
  requests: string[];
  stop(): Promise<void>;
};

/** A store in the protocol of Amazon S3 with one bucket, addressed by path. Checks who signs a request, not the signature. */
export async function startS3(): Promise<S3Simulator> {
  const app = Fastify({ bodyLimit: 1e9 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async ({ method, url }) => {
    state.requests.push(`${method} ${new URL(url, 'http://store').pathname.split('/').at(-1)}`);
  });
  const state: S3Simulator = {
    url: '',
    fault: null,
    objects: new Map(),
    requests: [],
    stop: () => stopListening(app.server),
  };
  injectFaults(app, state, () => errorXml('InternalError'));
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${s3Account.accessKeyId}/`)) {
      return refuse(reply, 403, 'InvalidAccessKeyId');
    }
  });

  type Named = { Params: { bucket: string; '*': string } };
  const isOurs = (bucket: string) => bucket === s3Account.bucket;

  const list = (reply: FastifyReply) => {
    const contents = [...state.objects].map(
      ([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`,
    );
    const body = `${xml}<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
    return reply.type('application/xml').send(body);
  };

  app.put<Named & { Body: Buffer }>('/:bucket/*', async ({ params, body }, reply) => {
    if (!isOurs(params.bucket)) return refuse(reply, 404, 'NoSuchBucket');
    state.objects.set(params['*'], body);
    return reply.header('etag', '"1"').send();
  });

  app.get<Named>('/:bucket/*', async ({ params }, reply) => {
    if (!isOurs(params.bucket)) return refuse(reply, 404, 'NoSuchBucket');
    if (params['*'] === '') return list(reply);
    const object = state.objects.get(params['*']);
    return object ? reply.type('application/gzip').send(object) : refuse(reply, 404, 'NoSuchKey');
  });

  app.delete<Named>('/:bucket/*', async ({ params }, reply) => {
    state.objects.delete(params['*']);
    return reply.code(204).send();
  });

  await app.ready();
  state.url = await listenOnLoopback(app.server);
  return state;
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const errorXml = (code: string) => `${xml}<Error><Code>${code}</Code><Message>refused</Message></Error>`;
const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).type('application/xml').send(errorXml(code));
