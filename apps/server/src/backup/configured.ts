import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { BackupStorage } from './storage.ts';

/** Null where copies go to a store. */
function backupFolder({ BACKUP_DIR, BACKUP_S3_URL, DATA_DIR }: Config): string | null {
  if (BACKUP_S3_URL !== undefined) return null;
  return BACKUP_DIR ? resolve(BACKUP_DIR) : join(resolve(DATA_DIR), 'backups');
}

/** Where the environment says that copies go: a store, a folder, or `backups` in the data folder. */
export function backupStorage(config: Config): BackupStorage {
  const folder = backupFolder(config);
  if (folder !== null) return folderStorage(folder);
  return s3Storage({
    url: config.BACKUP_S3_URL ?? '',
    bucket: config.BACKUP_S3_BUCKET ?? '',
    region: config.BACKUP_S3_REGION,
    accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
  });
}
