import { Readable } from 'node:stream';
import {
  cancelEmailChange,
  changePassword,
  deleteAccount,
  deletePhoto,
  deletionWord,
  exportData,
  getPhoto,
  getProfile,
  maxPhotoBytes,
  photoSidePixels,
  putPhoto,
  updateProfile,
} from '@estradeiro/contract/profile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { isCommonPassword } from '#platform/common-passwords.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Exporter, Feature } from '#platform/feature.ts';
import { sessionCookie } from '#platform/http-server.ts';
import { checkJpeg } from '#platform/jpeg.ts';
import { createLetterLimits } from '#platform/letter-limits.ts';
import type { Letter, Letters } from '#platform/letters.ts';
import { createOwnPasswordCheck } from '#platform/own-password.ts';
import { hashPassword } from '#platform/passwords.ts';
import { serve } from '#platform/serve.ts';
import type { Sessions } from '#platform/sessions.store.ts';
import { type Account, createProfileStore, type ProfileStore } from './profile.store.ts';
import { texts } from './texts.ts';

const photoFolder = '/api/photos/';

type ProfileDeps = {
  store: ProfileStore;
  sessions: Pick<Sessions, 'endOthers'>;
  /** The contents of the download of all data. */
  exporters: () => readonly Exporter[];
  letters: Letters;
  /** The letter with the link that confirms a rider's new e-mail. */
  confirmationLetter: (request: FastifyRequest, riderId: string, email: string) => Letter;
  clock: Clock;
};

/** The rider's own account: name and e-mail, password, a copy of all data, and deletion. */
const profile =
  ({ store, sessions, exporters, letters, confirmationLetter, clock }: ProfileDeps) =>
  async (app: FastifyInstance) => {
    const [checkPassword, limits] = [createOwnPasswordCheck(app), createLetterLimits(app)];
    const accountOf = async (riderId: string) => existingRider(await store.account(riderId));

    /**
     * Accepts only a rider's own photo, or the current one, which may come from the provider: other addresses would be
     * loaded by others' devices.
     */
    const checkPhoto = async ({ profile }: Account, url: string | undefined) => {
      if (url === undefined || url === profile.profileImageUrl) return;
      if (!url.startsWith(photoFolder)) throw new AppError('invalid_request', { message: texts.foreignPhoto });
      if (!(await store.ownsPhoto(profile.id, url.slice(photoFolder.length)))) throw new AppError('not_found');
    };

    serve(app, getProfile, async ({ rider }) => (await accountOf(rider.id)).profile);

    serve(app, updateProfile, async ({ rider, body: { currentPassword, ...update }, request }) => {
      const account = await accountOf(rider.id);
      const { email, pendingEmail } = account.profile;
      const isNew = update.email !== email?.toLowerCase();
      if (isNew) await checkPassword(request, account, currentPassword);
      await checkPhoto(account, update.profileImageUrl);
      const isAsked = isNew && letters.areSent && update.email !== pendingEmail;
      if (isAsked) await limits.check(request, update.email);
      const letter = isAsked ? confirmationLetter(request, rider.id, update.email) : null;
      const updated = existingRider(await store.update(account, update, clock.now(), letter));
      if (updated === 'taken') throw new AppError('email_taken', { message: texts.emailTaken });
      return updated;
    });

    serve(app, cancelEmailChange, async ({ rider }) =>
      existingRider(await store.cancelEmailChange(rider.id, clock.now())),
    );

    serve(app, changePassword, async ({ rider, body, request }) => {
      const account = await accountOf(rider.id);
      await checkPassword(request, account, body.currentPassword);
      if (isCommonPassword(body.newPassword)) throw new AppError('common_password');
      const passwordHash = await hashPassword(body.newPassword);
      if (!(await store.replacePassword(account, passwordHash, clock.now()))) throw new AppError('wrong_password');
      await sessions.endOthers(rider.id, request.session.sessionId);
    });

    serve(app, exportData, async ({ rider, body, request, reply }) => {
      await checkPassword(request, await accountOf(rider.id), body.password);
      const head = { exportedAt: clock.now().toISOString(), about: texts.aboutExport };
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="estradeiro-meus-dados.json"')
        .send(Readable.from(exportText(rider.id, head, exporters())));
    });

    serve(app, deleteAccount, async ({ rider, body, request, reply }) => {
      const account = await accountOf(rider.id);
      await checkPassword(request, account, body.password);
      if (!account.profile.hasPassword && body.word !== deletionWord)
        throw new AppError('invalid_request', { message: texts.wordMissing(deletionWord) });
      await store.delete(rider.id);
      await sessions.endOthers(rider.id, request.session.sessionId);
      await request.session.destroy();
      reply.clearCookie(sessionCookie, { path: '/' });
    });
  };

type FeatureDeps = Omit<ProfileDeps, 'store'> & { db: Database };

type ProfileFeature = Feature &
  Pick<ProfileStore, 'savePhone'> & {
    /** Deletes an account in the transaction of an operator, as its rider can do it. */
    deleteRider: ProfileStore['delete'];
  };

/** `savePhone` saves the phone of a guest with that e-mail in the rider's profile. */
export function profileFeature({ db, ...deps }: FeatureDeps): ProfileFeature {
  const store = createProfileStore(db, deps.letters);
  return {
    async register(app: FastifyInstance) {
      app.register(profile({ ...deps, store }));
      app.register(photos(store, deps.clock));
    },
    exports: [
      { table: 'users', records: store.accountRecords },
      { table: 'photos', records: store.photoRecords, bytes: store.photoBytes },
    ],
    savePhone: store.savePhone,
    deleteRider: store.delete,
  };
}

type Head = { exportedAt: string; about: string };

/**
 * The text of a JSON file, piece by piece: the fields of `head`, and the records of each table under the table's name.
 */
async function* exportText(userId: string, head: Head, exporters: readonly Exporter[]): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 2).slice(0, -2); // still open at its end
  for (const { table, records } of exporters) {
    yield `,\n  ${JSON.stringify(table)}: [`;
    let separator = '\n    ';
    for await (const record of await records(userId)) {
      yield separator + JSON.stringify(record);
      separator = ',\n    ';
    }
    yield ']';
  }
  yield '\n}\n';
}

/** Riders' photos, checked on upload and stored unchanged. */
const photos = (store: ProfileStore, clock: Clock) => async (app: FastifyInstance) => {
  serve(app, putPhoto, async ({ rider, body, newId }) => {
    const jpeg = Buffer.from(body.jpeg, 'base64');
    if (jpeg.length > maxPhotoBytes) throw new AppError('payload_too_large');
    checkJpeg(jpeg, photoSidePixels);
    return existingRider(await store.setPhoto(rider.id, { id: newId, jpeg }, clock.now()));
  });

  serve(app, deletePhoto, async ({ rider }) => existingRider(await store.removePhoto(rider.id, clock.now())));

  serve(app, getPhoto, async ({ params, reply }) => {
    const jpeg = await store.photo(params.photo);
    if (!jpeg) throw new AppError('not_found');
    return (
      reply
        // Only the rider's own browser may cache it: proxies cannot check the session.
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-type', 'image/jpeg')
        .send(Buffer.from(jpeg))
    );
  });
};

/**
 * A session may outlive its account for a moment while another request deletes the account. Fails with
 * `unauthenticated`.
 */
function existingRider<T>(found: T | null): T {
  if (found === null) throw new AppError('unauthenticated');
  return found;
}
